package rules;

/** A doubly linked ring of ints with a header, read forwards. */
public class Ring {
    static class Node {
        Node next;
        Node prev;
        int value;
    }

    Node header;

    public boolean repOk() {
        if (header == null) {
            return false;
        }
        Node at = header;
        do {
            if (at.next == null || at.next.prev != at) {
                return false;
            }
            at = at.next;
        } while (at != header);
        return true;
    }

    /** Goes round once, and looks at each link. */
    public int links() {
        int count = 0;
        Node at = header;
        do {
            at = at.next;
            if (at.prev != null) {
                count++;
            }
        } while (at != header);
        return count;
    }

    public boolean contains(int value) {
        for (Node at = header.next; at != header; at = at.next) {
            if (at.value == value) {
                return true;
            }
        }
        return false;
    }

    public void addFirst(int value) {
        Node made = new Node();
        made.value = value;
        made.next = header.next;
        made.prev = header;
        header.next.prev = made;
        header.next = made;
    }

    public boolean removeFirst() {
        if (header.next == header) {
            return false;
        }
        header.next = header.next.next;
        header.next.prev = header;
        return true;
    }
}
