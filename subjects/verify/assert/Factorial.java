// holds: the factorial of at most 7 is at most 5040.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Factorial {
    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(0 <= n && n <= 7);
        assert factorial(n) <= 5040;
    }
}
