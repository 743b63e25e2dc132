// holds: the least int is excluded.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AbsBounded {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > Integer.MIN_VALUE);
        int size = n < 0 ? -n : n;
        assert size >= 0;
    }
}
