// violated: one round leaves 3, 2, 1 out of order.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BubbleSortOneRound {
    public static void main(String[] args) {
        int[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
        for (int j = 0; j + 1 < a.length; j++) {
            if (a[j] > a[j + 1]) {
                int t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
        }
        assert a[0] <= a[1];
    }
}
