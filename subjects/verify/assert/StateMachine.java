// violated: the word 1, 2, 1 opens the lock.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StateMachine {
    public static void main(String[] args) {
        int state = 0;
        for (int i = 0; i < 4; i++) {
            int key = Verifier.nondetInt();
            if (state == 0) {
                state = key == 1 ? 1 : 0;
            } else if (state == 1) {
                state = key == 2 ? 2 : 0;
            } else if (state == 2) {
                state = key == 1 ? 3 : 0;
            }
        }
        assert state != 3;
    }
}
