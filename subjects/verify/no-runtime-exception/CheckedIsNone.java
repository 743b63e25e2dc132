// holds: a checked exception that leaves main is no RuntimeException
import java.io.IOException;
import org.sosy_lab.sv_benchmarks.Verifier;

public class CheckedIsNone {
    public static void main(String[] args) throws IOException {
        if (Verifier.nondetBoolean()) {
            throw new IOException();
        }
    }
}
