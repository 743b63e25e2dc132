// unknown: the clock is not an input.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ClockIsAsked {
    public static void main(String[] args) {
        long now = System.nanoTime();
        assert now != 0 || Verifier.nondetInt() != 0;
    }
}
