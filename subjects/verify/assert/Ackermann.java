// holds: ackermann(2, n) is 2 * n + 3.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Ackermann {
    static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(0 <= n && n <= 3);
        assert ackermann(2, n) == 2 * n + 3;
    }
}
