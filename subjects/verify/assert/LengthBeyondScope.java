// unknown: longer arrays are not tried.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LengthBeyondScope {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(0 <= n && n < 100);
        int[] a = new int[n];
        assert a.length == n;
    }
}
