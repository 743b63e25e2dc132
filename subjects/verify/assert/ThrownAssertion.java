// violated: an AssertionError is thrown by hand.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ThrownAssertion {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n == 12345) {
            throw new AssertionError("n is 12345");
        }
    }
}
