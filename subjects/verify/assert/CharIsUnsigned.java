// holds: a char is never negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CharIsUnsigned {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        assert c >= 0;
    }
}
