// holds: an assertion that fails throws an Error, which is no RuntimeException
import org.sosy_lab.sv_benchmarks.Verifier;

public class AssertionIsAnError {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert n != 12;
        if (n == 12) {
            throw new IllegalStateException();
        }
    }
}
