// System.arraycopy behaves as if it copied through a temporary array.
import java.util.Arrays;

public class ArraycopyOverlap {
    public static void main(String[] args) {
        int[] numbers = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(numbers, 0, numbers, 2, 5);
        System.out.println(Arrays.toString(numbers));
        System.arraycopy(numbers, 3, numbers, 0, 5);
        System.out.println(Arrays.toString(numbers));
        System.arraycopy(numbers, 0, numbers, 8, 0);
        Object[] objects = {"a", "b", "c"};
        String[] strings = new String[3];
        System.arraycopy(objects, 0, strings, 1, 2);
        System.out.println(Arrays.toString(strings));
        char[] letters = "abcdef".toCharArray();
        System.arraycopy(letters, 1, letters, 0, 5);
        System.out.println(new String(letters));
    }
}
