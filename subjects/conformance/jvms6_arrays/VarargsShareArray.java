// A varargs method that is given an array sees that array itself.
import java.util.Arrays;

public class VarargsShareArray {
    static void doubleAll(int... values) {
        for (int i = 0; i < values.length; i++) {
            values[i] *= 2;
        }
    }

    @SafeVarargs
    static <T> T[] same(T... values) {
        return values;
    }

    public static void main(String[] args) {
        int[] mine = {1, 2, 3};
        doubleAll(mine);
        doubleAll(1, 2, 3);
        System.out.println(Arrays.toString(mine));
        String[] words = {"a"};
        System.out.println(same(words) == words);
        System.out.println(same("x", "y").getClass().getSimpleName());
        System.out.println(same(1, "y").length);
    }
}
