// What: the target builds a list of 10,000 nodes and walks it by recursion.
// Target: wrong.DeepList#sum
// Answer: the limit on the call depth: whether a JVM's stack suffices depends on how warm its code is, so a test of
// deeper recursion would be flaky. The tool's own stack does not grow with the depth.
// Exit: 3
// Says: call depth
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
