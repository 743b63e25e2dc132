package heapwise.subjects.sll;

/** A singly linked list behind a header cell that carries no element. */
public class MyLinkedList {
    ListNode header;

    /** Makes an empty list. */
    public MyLinkedList() {
        header = new ListNode(null);
    }

    /** Tells whether the header exists, is empty, and starts a chain that ends in null. */
    public boolean repOk() {
        if (header == null) {
            return false;
        }
        return endsInNull(header) && header.element == null;
    }

    /** Walks at one and at two cells a step: the walkers meet exactly on a cyclic chain. */
    private static boolean endsInNull(ListNode first) {
        ListNode slow = first;
        ListNode fast = first.next;
        while (fast != null && fast.next != null) {
            if (fast == slow) {
                return false;
            }
            slow = slow.next;
            fast = fast.next.next;
        }
        return true;
    }

    /** Tells whether the list holds nothing. */
    public boolean isEmpty() {
        return header.next == null;
    }

    /** Drops all elements. */
    public void clear() {
        header.next = null;
    }

    /** Returns the position before the first element, at the header. */
    public ListItr zeroth() {
        return new ListItr(header);
    }

    /** Returns the position of the first element. */
    public ListItr first() {
        return new ListItr(header.next);
    }

    /** Inserts {@code x} behind position {@code p}; does nothing when {@code p} is null or past the end. */
    public void insert(Object x, ListItr p) {
        if (p != null && p.current != null) {
            p.current.next = new ListNode(x, p.current.next);
        }
    }

    /** Appends {@code x}. */
    public void addLast(Object x) {
        ListNode last = header;
        while (last.next != null) {
            last = last.next;
        }
        last.next = new ListNode(x);
    }

    /** Returns the position of the first element equal to {@code x}, or past the end. */
    public ListItr find(Object x) {
        ListNode node = header.next;
        while (node != null && !same(x, node.element)) {
            node = node.next;
        }
        return new ListItr(node);
    }

    /** Returns the position before the first element equal to {@code x}, or the last position. */
    public ListItr findPrevious(Object x) {
        ListNode node = header;
        while (node.next != null && !same(x, node.next.element)) {
            node = node.next;
        }
        return new ListItr(node);
    }

    /** Removes the first element equal to {@code x}, if there is one. */
    public void remove(Object x) {
        ListItr before = findPrevious(x);
        if (before.current.next != null) {
            before.current.next = before.current.next.next;
        }
    }

    /** Counts the elements. */
    public int size() {
        int count = 0;
        for (ListNode node = header.next; node != null; node = node.next) {
            count++;
        }
        return count;
    }

    /** Draws {@code list}: one {@code o} an element, {@code -} for a null element. */
    public StringBuilder printList(MyLinkedList list) {
        StringBuilder out = new StringBuilder();
        if (list.isEmpty()) {
            return out.append("empty list");
        }
        ListItr it = list.first();
        while (!it.isPastEnd()) {
            out.append(it.retrieve() == null ? '-' : 'o');
            it.advance();
        }
        return out;
    }

    private static boolean same(Object a, Object b) {
        return a == null ? b == null : a.equals(b);
    }
}
