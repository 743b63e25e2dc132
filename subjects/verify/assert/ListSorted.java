// violated: insertion at the front does not sort.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListSorted {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node list = null;
        for (int i = 0; i < 3; i++) {
            list = new Node(Verifier.nondetInt(), list);
        }
        for (Node node = list; node.next != null; node = node.next) {
            assert node.value <= node.next.value;
        }
    }
}
