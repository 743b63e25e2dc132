/** A list whose invariants compare fields of type {@code Object}: with null, with a node of the list, and with each other. */
public class Labelled {
    static class Node {
        Object label;
        Object mark;
        Node next;
        int rank;
    }

    Node head;
    int size;

    /** The first node has no label, the others have one, and a mark comes with a label only. */
    public boolean repOk() {
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            if (node == head ? node.label != null : node.label == null) {
                return false;
            }
            if (hasMark(node.mark) && node.label == null) {
                return false;
            }
            count++;
            if (count > 3) {
                return false;
            }
        }
        return count == size;
    }

    /** The label of a node is the node itself or nothing. */
    public boolean repOkOwn() {
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            if (node.label != node && node.label != null) {
                return false;
            }
            count++;
            if (count > 3) {
                return false;
            }
        }
        return count == size;
    }

    /** Label and mark of a node differ, and a label is passed on. */
    public boolean repOkOther() {
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            if (node.label == node.mark || node.next != null && node.next.label != node.label) {
                return false;
            }
            count++;
            if (count > 3) {
                return false;
            }
        }
        return count == size;
    }

    /** The same, each in a way that only the engine runs. */
    public boolean repOkLocked() {
        synchronized (this) {
            return repOk();
        }
    }

    public boolean repOkOwnLocked() {
        synchronized (this) {
            return repOkOwn();
        }
    }

    public boolean repOkOtherLocked() {
        synchronized (this) {
            return repOkOther();
        }
    }

    private static boolean hasMark(Object mark) {
        return mark != null;
    }

    public int look(Node other, Object what) {
        if (head == null) {
            return 0;
        }
        if (head.label == what && what != null) {
            return 1;
        }
        if (head.next != null && head.next.mark == head) {
            return 2;
        }
        if (other != null && head.next == other) {
            return other.label instanceof Integer ? 3 : 4;
        }
        if (head.mark != null) {
            return 5;
        }
        if (head.next != null && head.next.label == null) {
            return 6;
        }
        return size > 2 ? 7 : 8;
    }
}
