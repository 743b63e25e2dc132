// violated: it is wrapped and thrown on.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RethrownException {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            int quotient = 1 / (n - 3);
        } catch (ArithmeticException e) {
            throw new IllegalStateException("three", e);
        }
    }
}
