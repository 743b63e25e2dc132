// holds: no run gets past the assumption.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AssumeNothing {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n < n);
        assert false;
    }
}
