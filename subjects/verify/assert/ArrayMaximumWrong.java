// violated: a maximum that begins with 0 misses negative elements.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArrayMaximumWrong {
    public static void main(String[] args) {
        int[] a = new int[3];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verifier.nondetInt();
        }
        int max = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] > max) {
                max = a[i];
            }
        }
        assert max == a[0] || max == a[1] || max == a[2];
    }
}
