// violated: an equal string is another object.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringIsNew {
    public static void main(String[] args) {
        String word = Verifier.nondetString();
        if (word.equals("same")) {
            assert word == "same";
        }
    }
}
