// holds: the mask keeps the index in bounds.
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexInBounds {
    public static void main(String[] args) {
        int[] a = new int[8];
        int i = Verifier.nondetInt();
        a[i & 7] = 1;
    }
}
