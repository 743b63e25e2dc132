// violated: the program goes on behind an assertion error that it catches
import org.sosy_lab.sv_benchmarks.Verifier;

public class BehindACaughtAssertion {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            assert n != 7;
        } catch (AssertionError e) {
            Object o = "seven";
            Integer i = (Integer) o;
        }
    }
}
