// holds: the program ends itself before.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ExitBefore {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n == 7) {
            System.exit(n);
        }
        assert n != 7;
    }
}
