// holds: the error does not leave main.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CaughtAssertion {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            assert n != 5;
        } catch (AssertionError e) {
            n = 0;
        }
    }
}
