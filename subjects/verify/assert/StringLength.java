// unknown: no length is negative, but only those up to a bound are tried.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringLength {
    public static void main(String[] args) {
        String word = Verifier.nondetString();
        int n = word.length();
        assert n >= 0;
    }
}
