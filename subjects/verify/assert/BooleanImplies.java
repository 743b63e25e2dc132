// violated: p without q.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BooleanImplies {
    public static void main(String[] args) {
        boolean p = Verifier.nondetBoolean();
        boolean q = Verifier.nondetBoolean();
        assert !p || q;
    }
}
