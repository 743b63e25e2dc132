// violated: five turns overrun the array.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LoopOverruns {
    public static void main(String[] args) {
        int[] a = new int[4];
        int n = Verifier.nondetInt();
        Verifier.assume(0 <= n && n < 6);
        for (int i = 0; i < n; i++) {
            a[i] = i;
        }
    }
}
