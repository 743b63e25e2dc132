// holds: the guard is there.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NullGuarded {
    static final class Node {
        int value;
    }

    public static void main(String[] args) {
        Node node = Verifier.nondetBoolean() ? new Node() : null;
        if (node != null) {
            node.value = 3;
        }
    }
}
