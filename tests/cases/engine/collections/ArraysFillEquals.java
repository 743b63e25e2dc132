// Arrays.fill, equals and hashCode; API java.util.Arrays.
import java.util.Arrays;

public class ArraysFillEquals {
    public static int run(int a, int b) {
        int[] x = new int[4];
        Arrays.fill(x, a);
        int[] y = {a, a, b, a};
        boolean same = Arrays.equals(x, y);
        return (same ? 1 : 0) + Arrays.hashCode(y) * 2;
    }
}
