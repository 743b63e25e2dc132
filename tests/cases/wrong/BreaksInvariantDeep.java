// What: a method breaks the invariant only of structures deeper than what it looks at.
// Target: wrong.BreaksInvariantDeep#cut
// Answer: a finding, and a test that shows it: the counter is off when a second node was behind the first; exit 1.
// Exit: 1
// Says: finding: the invariant does not hold after 1 of the paths
package wrong;

public class BreaksInvariantDeep {
    static class Node {
        Node next;
    }

    Node head;
    int size;

    public boolean repOk() {
        int count = 0;
        for (Node node = head; node != null && count <= 3; node = node.next) {
            count++;
        }
        return count == size;
    }

    public void cut() {
        if (head != null) {
            head = null;
            size--;
        }
    }
}
