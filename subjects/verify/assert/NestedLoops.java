// holds: a triangle of side 4 has at most 10 cells.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NestedLoops {
    public static void main(String[] args) {
        int side = Verifier.nondetInt();
        Verifier.assume(0 <= side && side <= 4);
        int cells = 0;
        for (int i = 0; i < side; i++) {
            for (int j = 0; j <= i; j++) {
                cells++;
            }
        }
        assert cells <= 10;
    }
}
