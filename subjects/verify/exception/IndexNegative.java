// violated: the remainder of a negative number is negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexNegative {
    public static void main(String[] args) {
        int[] a = new int[3];
        int i = Verifier.nondetInt();
        a[i % 3] = 1;
    }
}
