// What: the target builds a list of 10,000 nodes and walks it by recursion.
// Target: wrong.DeepList#sum
// Answer: 49995000, as on a JVM with an ordinary stack; the tool's own stack does not grow with the depth.
// Exit: 0
// Says: ): 1 tests,
package wrong;

public class DeepList {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }

        int sum() {
            return next == null ? value : value + next.sum();
        }
    }

    public static int sum() {
        Node head = null;
        for (int i = 0; i < 10_000; i++) {
            head = new Node(i, head);
        }
        return head.sum();
    }
}
