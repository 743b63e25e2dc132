// violated: the JVM fills in the trace of what it throws itself.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TraceIsEmpty {
    public static void main(String[] args) {
        String text = Verifier.nondetBoolean() ? "" : null;
        try {
            text.length();
        } catch (NullPointerException e) {
            assert e.getStackTrace().length == 0;
        }
    }
}
