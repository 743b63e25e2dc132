// holds: a byte is never above 127.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ByteRange {
    public static void main(String[] args) {
        byte small = Verifier.nondetByte();
        int wide = small;
        assert -128 <= wide && wide <= 127;
    }
}
