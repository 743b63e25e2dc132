// fill, setAll, copyOf and copyOfRange beyond the end.
import java.util.Arrays;

public class ArraysFillCopy {
    public static void main(String[] args) {
        int[] array = new int[5];
        Arrays.fill(array, 7);
        Arrays.fill(array, 1, 3, 0);
        System.out.println(Arrays.toString(array) + Arrays.toString(Arrays.copyOf(array, 7)) + Arrays.toString(Arrays.copyOf(array, 2)));
        System.out.println(Arrays.toString(Arrays.copyOfRange(array, 3, 8)));
        Arrays.setAll(array, i -> i * i);
        System.out.println(Arrays.toString(array));
        Arrays.parallelPrefix(array, Integer::sum);
        System.out.println(Arrays.toString(array));
        String[] words = Arrays.copyOf(new String[] {"a"}, 3);
        System.out.println(Arrays.toString(words));
        Object[] wide = Arrays.copyOf(new Integer[] {1, 2}, 2, Object[].class);
        System.out.println(wide.getClass().getSimpleName());
        try {
            Arrays.copyOf(new Object[] {"s"}, 1, Integer[].class);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.fill(array, 2, 9, 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.copyOfRange(array, 3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
