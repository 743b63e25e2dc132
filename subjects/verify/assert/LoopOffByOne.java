// violated: with n = 10 the loop reaches 55.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LoopOffByOne {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(0 <= n && n <= 10);
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        assert sum < 55;
    }
}
