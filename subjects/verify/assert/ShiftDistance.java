// holds: only five bits of the distance count.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShiftDistance {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert n << 33 == n << 1;
    }
}
