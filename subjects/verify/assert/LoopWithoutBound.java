// violated: the seventh turn fails, though the loop may go on for ever.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LoopWithoutBound {
    public static void main(String[] args) {
        int turns = 0;
        while (Verifier.nondetBoolean()) {
            turns++;
            assert turns < 7;
        }
    }
}
