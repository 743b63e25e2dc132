// holds: it is caught.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CaughtException {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            int quotient = 1 / n;
        } catch (ArithmeticException e) {
            n = 1;
        }
    }
}
