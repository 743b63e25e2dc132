// violated: the password is "open".
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringPassword {
    public static void main(String[] args) {
        String word = Verifier.nondetString();
        assert !word.equals("open");
    }
}
