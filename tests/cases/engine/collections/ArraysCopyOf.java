// Arrays.copyOf cuts off or pads, copyOfRange checks its range; API java.util.Arrays.
import java.util.Arrays;

public class ArraysCopyOf {
    public static int run(int a, int b) {
        int[] cells = {1, 2, 3};
        int[] x = Arrays.copyOf(cells, 2 + (a & 3));
        int[] y = Arrays.copyOfRange(cells, b & 3, 3);
        int sum = x.length * 100 + y.length * 1000;
        for (int i : x) {
            sum += i;
        }
        return sum;
    }
}
