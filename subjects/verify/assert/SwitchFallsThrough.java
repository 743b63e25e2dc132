// holds: every way sets at least one bit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchFallsThrough {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int bits = 0;
        switch (n & 3) {
            case 0:
                bits |= 1;
            case 1:
                bits |= 2;
            case 2:
                bits |= 4;
                break;
            default:
                bits |= 8;
        }
        assert bits != 0;
    }
}
