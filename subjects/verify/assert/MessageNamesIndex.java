// unknown: the message says the index, which is open; 7 would violate it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MessageNamesIndex {
    public static void main(String[] args) {
        int[] a = new int[3];
        int i = Verifier.nondetInt();
        try {
            a[i] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            assert !e.getMessage().startsWith("Index 7 ");
        }
    }
}
