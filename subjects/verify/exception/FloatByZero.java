// holds: floats divide by 0.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatByZero {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        double quotient = 1.0 / d;
    }
}
