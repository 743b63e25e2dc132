// violated: an assumption after the assertion does not save it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AssumeLate {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert n != 9;
        Verifier.assume(n != 9);
    }
}
