// holds: the unsigned shift undoes the wrap.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MidpointShift {
    public static void main(String[] args) {
        int low = Verifier.nondetInt();
        int high = Verifier.nondetInt();
        Verifier.assume(0 <= low && low <= high);
        int middle = (low + high) >>> 1;
        assert low <= middle && middle <= high;
    }
}
