// holds: 0 is excluded.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivideGuarded {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n != 0) {
            int quotient = 100 / n;
        }
    }
}
