// holds: two ints cannot leave the range of long.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumInLong {
    public static void main(String[] args) {
        long a = Verifier.nondetInt();
        long b = Verifier.nondetInt();
        Verifier.assume(a > 0 && b > 0);
        assert a + b > 0;
    }
}
