package sushi;

import static jbse.meta.Analysis.assume;

import java.util.NoSuchElementException;

/**
 * A list of objects as a ring of entries around a header that holds none.
 *
 * <p>The fields whose names begin with an underscore are ghosts: only the triggers of the rules use them.
 */
public class LinkedList {
    /** A place in the ring. */
    static class Entry {
        Entry next;
        Entry previous;
        Object element;

        LinkedList _owner;

        Entry(Object element, Entry next, Entry previous) {
            this.element = element;
            this.next = next;
            this.previous = previous;
        }
    }

    Entry header = new Entry(null, null, null);
    int size;

    int _initialSize;
    int _minSize;
    boolean _isClosed;

    /** Makes a list without elements. */
    public LinkedList() {
        header.next = header;
        header.previous = header;
    }

    /** Tells whether the entries form a ring, whose size is right, around a header without element. */
    public boolean repOk() {
        if (header == null || header.element != null) {
            return false;
        }
        int count = -1;
        Entry at = header;
        do {
            // An entry is come to from its own previous only, so that the walk comes to the header again.
            Entry next = at.next;
            if (next == null || next.previous != at) {
                return false;
            }
            at = next;
            count++;
        } while (at != header);
        return count == size;
    }

    /** How many elements there are. */
    public int size() {
        return size;
    }

    /** Tells whether there is no element. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** The first element. */
    public Object getFirst() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return header.next.element;
    }

    /** The last element. */
    public Object getLast() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return header.previous.element;
    }

    /** The first element, or null if there is none. */
    public Object peek() {
        return size == 0 ? null : getFirst();
    }

    /** Removes the first element. */
    public Object removeFirst() {
        return remove(header.next);
    }

    /** Removes the last element. */
    public Object removeLast() {
        return remove(header.previous);
    }

    /** Removes the first element, if there is one, else gives back null. */
    public Object poll() {
        return size == 0 ? null : removeFirst();
    }

    /** Adds an element at the beginning. */
    public void addFirst(Object o) {
        addBefore(o, header.next);
    }

    /** Adds an element at the end. */
    public void addLast(Object o) {
        addBefore(o, header);
    }

    /** Adds an element at the end. */
    public boolean add(Object o) {
        addBefore(o, header);
        return true;
    }

    /** Adds an element before the one at an index. */
    public void add(int index, Object o) {
        addBefore(o, index == size ? header : entry(index));
    }

    /** Adds all elements of a list at the end. */
    public boolean addAll(LinkedList other) {
        int count = other.size;
        Entry at = other.header.next;
        for (int i = 0; i < count; i++) {
            addBefore(at.element, header);
            at = at.next;
        }
        return count != 0;
    }

    /** The element at an index. */
    public Object get(int index) {
        return entry(index).element;
    }

    /** Replaces the element at an index, and gives back the one that was there. */
    public Object set(int index, Object o) {
        Entry entry = entry(index);
        Object old = entry.element;
        entry.element = o;
        return old;
    }

    /** Removes the element at an index. */
    public Object remove(int index) {
        return remove(entry(index));
    }

    /** Removes an element where it is first, and tells whether it was there. */
    public boolean remove(Object o) {
        for (Entry at = header.next; at != header; at = at.next) {
            if (isEqual(o, at.element)) {
                remove(at);
                return true;
            }
        }
        return false;
    }

    /** Removes an element where it is last, and tells whether it was there. */
    public boolean removeLastOccurrence(Object o) {
        for (Entry at = header.previous; at != header; at = at.previous) {
            if (isEqual(o, at.element)) {
                remove(at);
                return true;
            }
        }
        return false;
    }

    /** Removes all elements. */
    public void clear() {
        header.next = header;
        header.previous = header;
        size = 0;
    }

    /** Tells whether an element is there. */
    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    /** Where an element is first, or -1. */
    public int indexOf(Object o) {
        int index = 0;
        for (Entry at = header.next; at != header; at = at.next) {
            if (isEqual(o, at.element)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** Where an element is last, or -1. */
    public int lastIndexOf(Object o) {
        int index = size;
        for (Entry at = header.previous; at != header; at = at.previous) {
            index--;
            if (isEqual(o, at.element)) {
                return index;
            }
        }
        return -1;
    }

    /** The elements in their order. */
    public Object[] toArray() {
        Object[] all = new Object[size];
        int index = 0;
        for (Entry at = header.next; at != header; at = at.next) {
            all[index++] = at.element;
        }
        return all;
    }

    private static boolean isEqual(Object o, Object element) {
        return o == null ? element == null : o.equals(element);
    }

    /** The entry at an index, from the nearer end. */
    private Entry entry(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Entry at = header;
        if (index < size >> 1) {
            for (int i = 0; i <= index; i++) {
                at = at.next;
            }
        } else {
            for (int i = size; i > index; i--) {
                at = at.previous;
            }
        }
        return at;
    }

    private void addBefore(Object o, Entry entry) {
        Entry made = new Entry(o, entry, entry.previous);
        made.previous.next = made;
        made.next.previous = made;
        size++;
    }

    private Object remove(Entry entry) {
        if (entry == header) {
            throw new NoSuchElementException();
        }
        Object element = entry.element;
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        size--;
        return element;
    }

    // Triggers.

    private static void onList(LinkedList list) {
        list._initialSize = list.size;
        list._minSize = 0;
        list._isClosed = false;
        assume(list.size >= 0);
    }

    /** An entry was met for the first time. */
    private static void onEntry(Entry entry) {
        LinkedList list = entry._owner;
        assume(!list._isClosed);
        list._minSize++;
        assume(list._initialSize >= list._minSize);
    }

    /** One way round the ring has met the other at this entry. */
    private static void onClosed(Entry entry) {
        LinkedList list = entry._owner;
        list._isClosed = true;
        assume(list._initialSize == list._minSize);
    }
}
