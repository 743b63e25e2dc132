// violated: both zeros are equal, their reciprocals are not.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NegativeZero {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        Verifier.assume(d == 0.0);
        assert 1.0 / d > 0.0;
    }
}
