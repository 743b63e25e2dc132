// holds: the sum of 1 to n is n * (n + 1) / 2 for n up to 10.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LoopToBound {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(0 <= n && n <= 10);
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        assert sum == n * (n + 1) / 2;
    }
}
