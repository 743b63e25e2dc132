// holds: the quotient wraps, and nothing is thrown.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivideMinByMinusOne {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int quotient = n / -1;
    }
}
