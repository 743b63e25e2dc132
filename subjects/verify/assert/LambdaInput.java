// violated: the method reference asks twice.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LambdaInput {
    public static void main(String[] args) {
        java.util.function.IntSupplier next = Verifier::nondetInt;
        int a = next.getAsInt();
        int b = next.getAsInt();
        assert a != 1 || b != 2;
    }
}
