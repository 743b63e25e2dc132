// holds: what is above 1 is above 0.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatRange {
    public static void main(String[] args) {
        float f = Verifier.nondetFloat();
        Verifier.assume(f > 1.0f);
        assert f > 0.0f;
    }
}
