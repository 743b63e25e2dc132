// violated: the initialiser of the class asks and fails.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InInitialiser {
    static final int SIZE = size();

    static int size() {
        int n = Verifier.nondetInt();
        assert n != 77;
        return 0;
    }

    public static void main(String[] args) {
        assert SIZE >= 0;
    }
}
