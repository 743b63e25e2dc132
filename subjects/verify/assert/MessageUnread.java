// holds: nobody looks at the message.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MessageUnread {
    public static void main(String[] args) {
        int[] a = new int[3];
        int i = Verifier.nondetInt();
        try {
            a[i] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            i = 0;
        }
        assert 0 <= i && i < 3;
    }
}
