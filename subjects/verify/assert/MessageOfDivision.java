// holds: the message is the same for every number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MessageOfDivision {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            n = 7 / n;
        } catch (ArithmeticException e) {
            assert e.getMessage().equals("/ by zero");
        }
    }
}
