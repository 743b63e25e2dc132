// violated: the divisor may be 0.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivideByInput {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int quotient = 100 / n;
    }
}
