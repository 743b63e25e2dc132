// unknown: a NaN with other bits than the usual is not tried.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NanPayload {
    public static void main(String[] args) {
        double number = Verifier.nondetDouble();
        assert Double.doubleToRawLongBits(number) != 0x7ff8000000000001L;
    }
}
