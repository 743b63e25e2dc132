// holds: the remainder has the sign of the dividend.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemainderSign {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int r = n % 5;
        assert n >= 0 ? r >= 0 : r <= 0;
    }
}
