// violated: an AssertionError leaves main too.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AssertionCounts {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert n != 2;
    }
}
