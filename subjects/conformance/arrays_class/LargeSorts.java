// Sorting long arrays of each kind: random, sorted, reversed and few values.
import java.util.Arrays;

public class LargeSorts {
    static int[] make(int kind, int n) {
        int[] array = new int[n];
        int seed = 12345;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            array[i] = switch (kind) {
                case 0 -> seed >> 8;
                case 1 -> i;
                case 2 -> n - i;
                default -> (seed >>> 16) % 4;
            };
        }
        return array;
    }

    public static void main(String[] args) {
        for (int kind = 0; kind < 4; kind++) {
            int[] array = make(kind, 600);
            Integer[] boxes = Arrays.stream(array).boxed().toArray(Integer[]::new);
            long[] longs = Arrays.stream(array).mapToLong(n -> (long) n << 8).toArray();
            Arrays.sort(array);
            Arrays.sort(boxes);
            Arrays.sort(longs);
            boolean equal = true;
            for (int i = 0; i < array.length; i++) {
                equal &= array[i] == boxes[i] && longs[i] == (long) array[i] << 8 && (i == 0 || array[i - 1] <= array[i]);
            }
            System.out.println(kind + " " + equal + " " + array[0] + " " + array[300] + " " + array[599] + " " + Arrays.hashCode(array));
        }
    }
}
