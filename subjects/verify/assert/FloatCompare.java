// violated: 2.5 is between.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatCompare {
    public static void main(String[] args) {
        float f = Verifier.nondetFloat();
        assert !(f > 2.25f && f < 2.75f);
    }
}
