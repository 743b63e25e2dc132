// Arrays.binarySearch gives the index, or the place to insert as a negative number; API java.util.Arrays.
import java.util.Arrays;

public class BinarySearch {
    public static int run(int a, int b) {
        int[] cells = {-4, 0, 3, 8, 20};
        return Arrays.binarySearch(cells, a) * 10 + Arrays.binarySearch(cells, 8);
    }
}
