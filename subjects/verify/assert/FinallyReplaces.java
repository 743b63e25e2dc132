// holds: the return in finally takes the place of the error.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FinallyReplaces {
    @SuppressWarnings("finally")
    static int check(int n) {
        try {
            if (n == 3) {
                throw new AssertionError();
            }
            return 2;
        } finally {
            return 1;
        }
    }

    public static void main(String[] args) {
        assert check(Verifier.nondetInt()) == 1;
    }
}
