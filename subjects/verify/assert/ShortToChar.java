// violated: a negative short is a large char.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShortToChar {
    public static void main(String[] args) {
        short s = Verifier.nondetShort();
        char c = (char) s;
        assert (int) c == (int) s;
    }
}
