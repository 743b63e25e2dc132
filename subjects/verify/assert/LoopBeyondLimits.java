// unknown: no number of turns is enough, for both numbers are open.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LoopBeyondLimits {
    public static void main(String[] args) {
        int low = Verifier.nondetInt();
        int high = Verifier.nondetInt();
        Verifier.assume(low <= high);
        long turns = 0;
        while (low < high) {
            low++;
            turns++;
        }
        assert turns <= 4_294_967_295L;
    }
}
