// What: a method breaks the invariant only of structures deeper than what it looks at.
// Target: wrong.BreaksInvariantDeep#cut
// Answer: a finding with the input that shows it: the counter is off when a second node was behind the first; exit 1. No test takes
// that for right.
// Exit: 1
// Says:   finding: the invariant does not hold after this.cut(): BreaksInvariantDeep.repOk:
// Says: after   this = BreaksInvariantDeep#1 (head = ∅, size
// Says: ): 2 tests,
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
