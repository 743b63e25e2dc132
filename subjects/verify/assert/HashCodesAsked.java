// unknown: identity hash codes differ from one JVM to the next.
import org.sosy_lab.sv_benchmarks.Verifier;

public class HashCodesAsked {
    public static void main(String[] args) {
        Object object = new Object();
        assert object.hashCode() >= 0 || Verifier.nondetBoolean();
    }
}
