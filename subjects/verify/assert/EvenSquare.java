// holds: the square of an even number is even, wrapped or not.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvenSquare {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume((n & 1) == 0);
        int square = n * n;
        assert (square & 1) == 0;
    }
}
