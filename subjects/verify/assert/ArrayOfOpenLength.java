// violated: only the length 5 fails.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArrayOfOpenLength {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(0 <= n && n <= 6);
        int[] a = new int[n];
        assert a.length != 5;
    }
}
