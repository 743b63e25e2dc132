// holds: the loop never ends and does nothing.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EndlessAndQuiet {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        while (n != 3) {
            n = 4;
        }
        assert n == 3;
    }
}
