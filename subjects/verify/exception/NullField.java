// violated: without the flag there is no node.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NullField {
    static final class Node {
        int value;
    }

    public static void main(String[] args) {
        Node node = Verifier.nondetBoolean() ? new Node() : null;
        int value = node.value;
    }
}
