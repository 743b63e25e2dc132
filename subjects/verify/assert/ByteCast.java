// violated: 200 as a byte is -56.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ByteCast {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(0 <= n && n < 256);
        byte small = (byte) n;
        assert small == n;
    }
}
