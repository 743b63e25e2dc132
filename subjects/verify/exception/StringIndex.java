// violated: a short string has no fourth char.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringIndex {
    public static void main(String[] args) {
        String word = Verifier.nondetString();
        char c = word.charAt(3);
    }
}
