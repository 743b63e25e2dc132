// violated: the JVM says what was null.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MessageOfNull {
    public static void main(String[] args) {
        Object object = Verifier.nondetBoolean() ? "" : null;
        try {
            object.hashCode();
        } catch (NullPointerException e) {
            assert e.getMessage() == null || e.getMessage().isEmpty();
        }
    }
}
