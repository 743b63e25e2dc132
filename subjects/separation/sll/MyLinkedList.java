package separation.sll;

import java.util.ArrayList;

/** A singly linked list behind a header cell; every element is an object that is in the list once. */
public class MyLinkedList {
    ListNode header = new ListNode(null, null);

    /** Tells whether an empty header exists, and behind it a chain that ends in null, whose elements are plain objects, no two the same. */
    public boolean repOk() {
        if (header == null || header.element != null) {
            return false;
        }
        ArrayList<Object> met = new ArrayList<>();
        met.add(header);
        for (ListNode node = header.next; node != null; node = node.next) {
            if (!isNew(met, node) || !isElement(node.element) || !isNew(met, node.element)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isElement(Object object) {
        return object != null && object.getClass() == Object.class;
    }

    /** Adds an object to those met; false when it is there already. */
    private static boolean isNew(ArrayList<Object> met, Object object) {
        for (int i = 0; i < met.size(); i++) {
            if (met.get(i) == object) {
                return false;
            }
        }
        met.add(object);
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

    /** Returns the position of the first element. */
    public ListItr first() {
        return new ListItr(header.next);
    }

    /**
     * Inserts {@code x}, a plain object that is no element yet, behind position {@code p}; does nothing when {@code p} is null or past
     * the end.
     */
    public void insert(Object x, ListItr p) {
        if (p == null) {
            return;
        }
        ListNode before = p.current;
        if (before != null) {
            before.next = new ListNode(x, before.next);
        }
    }

    /** Puts {@code x}, a plain object that is no element yet, behind all others. */
    public void addLast(Object x) {
        ListNode node = header;
        while (node.next != null) {
            node = node.next;
        }
        node.next = new ListNode(x, null);
    }

    /** Returns the position of {@code x}, or past the end when it is no element. */
    public ListItr find(Object x) {
        for (ListNode node = header.next; node != null; node = node.next) {
            if (node.element.equals(x)) {
                return new ListItr(node);
            }
        }
        return new ListItr(null);
    }

    /** Returns the position before {@code x}, or the last one when it is no element. */
    public ListItr findPrevious(Object x) {
        ListNode before = header;
        while (before.next != null) {
            if (before.next.element.equals(x)) {
                break;
            }
            before = before.next;
        }
        return new ListItr(before);
    }

    /** Removes {@code x} if it is an element. */
    public void remove(Object x) {
        ListNode before = findPrevious(x).current;
        ListNode node = before.next;
        if (node != null) {
            before.next = node.next;
        }
    }

    /** Counts the elements. */
    public int size() {
        int count = 0;
        ListNode node = header;
        while (node.next != null) {
            node = node.next;
            count++;
        }
        return count;
    }

    /** Draws {@code list}: a mark for each element. */
    public StringBuilder printList(MyLinkedList list) {
        StringBuilder out = new StringBuilder();
        if (list.isEmpty()) {
            out.append("nothing");
        } else {
            for (ListNode node = list.header.next; node != null; node = node.next) {
                out.append('*');
            }
        }
        return out;
    }
}
