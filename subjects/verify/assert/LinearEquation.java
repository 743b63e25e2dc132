// violated: 3 * 7 + 4 is 25.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LinearEquation {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert 3 * n + 4 != 25;
    }
}
