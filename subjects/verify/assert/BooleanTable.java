// holds: De Morgan.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BooleanTable {
    public static void main(String[] args) {
        boolean p = Verifier.nondetBoolean();
        boolean q = Verifier.nondetBoolean();
        assert !(p && q) == (!p || !q);
    }
}
