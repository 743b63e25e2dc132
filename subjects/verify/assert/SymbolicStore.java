// holds: what is stored is read again.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymbolicStore {
    public static void main(String[] args) {
        int[] a = new int[5];
        int i = Verifier.nondetInt();
        int value = Verifier.nondetInt();
        Verifier.assume(0 <= i && i < a.length);
        a[i] = value;
        assert a[i] == value;
    }
}
