// holds: the answers are never looked at.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EndlessAsking {
    public static void main(String[] args) {
        while (true) {
            Verifier.nondetInt();
        }
    }
}
