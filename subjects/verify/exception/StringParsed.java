// violated: not every string is a number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringParsed {
    public static void main(String[] args) {
        int n = Integer.parseInt(Verifier.nondetString());
    }
}
