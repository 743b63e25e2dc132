// violated: 2 to the 32 loses its bit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongTruncated {
    public static void main(String[] args) {
        long n = Verifier.nondetLong();
        assert (int) n == n;
    }
}
