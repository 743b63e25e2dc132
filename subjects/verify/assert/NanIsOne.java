// holds: every NaN counts as one where objects are compared.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NanIsOne {
    public static void main(String[] args) {
        double number = Verifier.nondetDouble();
        assert Double.doubleToLongBits(number) != 0x7ff8000000000001L;
        assert number == number || Double.valueOf(number).equals(Double.NaN);
    }
}
