// violated: the index may be 4.
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexTooLarge {
    public static void main(String[] args) {
        int[] a = new int[4];
        int i = Verifier.nondetInt();
        Verifier.assume(0 <= i && i <= a.length);
        a[i] = 1;
    }
}
