// holds: what leaves main is no AssertionError.
import org.sosy_lab.sv_benchmarks.Verifier;

public class OtherException {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n == 0) {
            throw new IllegalStateException();
        }
        assert n != 0;
    }
}
