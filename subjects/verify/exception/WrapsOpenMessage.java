// violated: the message of the cause names the index, and becomes the message of what wraps it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WrapsOpenMessage {
    public static void main(String[] args) {
        int[] numbers = new int[3];
        int index = Verifier.nondetInt();
        try {
            numbers[index] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new RuntimeException(e);
        }
    }
}
