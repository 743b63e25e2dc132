package whole;

/** Tests also pass the branches of the invariant, and those of a constructor that builds an input. */
public class Chain {
    Node head;
    int size;

    static class Node {
        Node next;
        final int key;

        Node(int key) {
            if (key > 100) {
                this.key = 100;
            } else {
                this.key = key;
            }
        }
    }

    public boolean repOk() {
        int length = 0;
        for (Node at = head; at != null; at = at.next) {
            length++;
            if (at.key < 0 || length > 4) {
                return false;
            }
        }
        return length == size;
    }

    public boolean has(int key) {
        for (Node at = head; at != null; at = at.next) {
            if (at.key == key) {
                return true;
            }
        }
        return false;
    }
}
