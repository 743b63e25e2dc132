// violated: an array of Integer takes no Long.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArrayStore {
    public static void main(String[] args) {
        Object[] array = Verifier.nondetBoolean() ? new Integer[1] : new Object[1];
        array[0] = 5L;
    }
}
