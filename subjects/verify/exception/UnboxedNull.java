// violated: null is unboxed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnboxedNull {
    public static void main(String[] args) {
        Integer box = Verifier.nondetChar() == 5 ? null : 3;
        int value = box;
    }
}
