// violated: the sum of two positive ints may wrap.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumOverflows {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 0 && b > 0);
        assert a + b > 0;
    }
}
