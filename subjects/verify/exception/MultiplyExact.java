// violated: the product leaves the range of int.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MultiplyExact {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(0 <= n && n < 100_000);
        int square = Math.multiplyExact(n, n);
    }
}
