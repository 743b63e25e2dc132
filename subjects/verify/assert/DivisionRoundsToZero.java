// violated: -7 / 2 is -3, not -4.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivisionRoundsToZero {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(-10 < n && n < 10);
        assert n / 2 == n >> 1;
    }
}
