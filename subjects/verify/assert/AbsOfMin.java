// violated: the least int has no positive counterpart.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AbsOfMin {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int size = n < 0 ? -n : n;
        assert size >= 0;
    }
}
