// An invariant one condition of which throws where another is not fulfilled.
package explained;

public class Deep {
    static class Node {
        int key;
        Node next;
    }

    Node head;
    int size;

    boolean repOk() {
        return isCounted() && isDeep() && isPositive();
    }

    boolean isCounted() {
        return size > 0;
    }

    boolean isDeep() {
        return head != null;
    }

    boolean isPositive() {
        return head.key > 0;
    }

    /** isDeep alone. isCounted does not: it has nothing to do with the head, though isPositive throws without one. */
    public int first() {
        if (head == null) {
            return -1;
        }
        return head.key;
    }
}
