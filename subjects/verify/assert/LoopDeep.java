// violated: only after 60 turns.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LoopDeep {
    public static void main(String[] args) {
        int turns = 0;
        while (Verifier.nondetBoolean()) {
            turns++;
            assert turns != 60;
        }
    }
}
