// Arrays.sort of ints, whole and in part; API java.util.Arrays.
import java.util.Arrays;

public class ArraysSort {
    public static int run(int a, int b) {
        int[] cells = {5, a & 7, 3, 9, 1};
        Arrays.sort(cells, 0, 3);
        int r = 0;
        for (int x : cells) {
            r = r * 10 + x;
        }
        return r;
    }
}
