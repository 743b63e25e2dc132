// violated: some inputs fail an assertion, others throw a RuntimeException
import org.sosy_lab.sv_benchmarks.Verifier;

public class BesideAnAssertion {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert n > 0;
        int[] numbers = new int[3];
        if (n < 5) {
            numbers[n] = n;
        }
    }
}
