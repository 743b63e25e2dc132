// holds: a list that is reversed twice is as before.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListReversed {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node reverse(Node list) {
        Node result = null;
        for (Node node = list; node != null; node = node.next) {
            result = new Node(node.value, result);
        }
        return result;
    }

    public static void main(String[] args) {
        Node list = null;
        int length = 0;
        while (length < 4 && Verifier.nondetBoolean()) {
            list = new Node(Verifier.nondetInt(), list);
            length++;
        }
        Node again = reverse(reverse(list));
        for (Node node = list; node != null; node = node.next) {
            assert node.value == again.value;
            again = again.next;
        }
        assert again == null;
    }
}
