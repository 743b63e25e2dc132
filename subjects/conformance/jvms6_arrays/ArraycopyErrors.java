// The errors of System.arraycopy, and what was copied before an element did not fit.
import java.util.Arrays;

public class ArraycopyErrors {
    static void copy(Object from, int at, Object to, int into, int length) {
        try {
            System.arraycopy(from, at, to, into, length);
            System.out.println("copied");
        } catch (IndexOutOfBoundsException | ArrayStoreException | NullPointerException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] ints = {1, 2, 3};
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        copy(ints, 0, ints, 0, 4);
        copy(ints, -1, ints, 0, 1);
        copy(ints, 0, ints, 3, -1);
        copy(ints, 0, new long[3], 0, 1);
        copy(ints, 0, mixed, 0, 1);
        copy("text", 0, ints, 0, 1);
        copy(mixed, 0, strings, 0, 4);
        System.out.println(Arrays.toString(strings));
        copy(mixed, 3, strings, 3, 1);
        System.out.println(Arrays.toString(strings));
    }
}
