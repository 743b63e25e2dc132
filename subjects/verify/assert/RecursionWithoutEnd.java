// unknown: it is as deep as the stack allows.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecursionWithoutEnd {
    static int depth(int n) {
        return depth(n + 1) + 1;
    }

    public static void main(String[] args) {
        assert depth(Verifier.nondetInt()) != 1;
    }
}
