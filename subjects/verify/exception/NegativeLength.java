// violated: the length may be negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NegativeLength {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n < 3);
        int[] a = new int[n];
    }
}
