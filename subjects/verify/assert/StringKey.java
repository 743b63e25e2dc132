// violated: a "k" in front, an "=" in third place, and five chars.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringKey {
    public static void main(String[] args) {
        String word = Verifier.nondetString();
        if (word.length() == 5 && word.startsWith("k") && word.charAt(2) == '=') {
            throw new AssertionError(word);
        }
    }
}
