// violated: a string, then its length, then its first char.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringThenInt {
    public static void main(String[] args) {
        String word = Verifier.nondetString();
        int n = Verifier.nondetInt();
        char c = Verifier.nondetChar();
        Verifier.assume(n > 2 && c > 'x');
        assert word.length() != n || word.charAt(0) != c;
    }
}
