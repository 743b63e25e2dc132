// violated: cell 2 is the one that differs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymbolicIndex {
    public static void main(String[] args) {
        int[] a = {4, 4, 9, 4};
        int i = Verifier.nondetInt();
        Verifier.assume(0 <= i && i < a.length);
        assert a[i] == 4;
    }
}
