// holds: every start up to 12 comes down to 1 within 20 steps.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CollatzSmall {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(1 <= n && n <= 12);
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        assert steps <= 20;
    }
}
