package heapwise.subjects.dll;

import java.util.NoSuchElementException;

/** A circular doubly linked list with a header cell and a size. */
public class DoubleLinkedList implements Cloneable {
    Entry header;
    int size;

    /** One cell of the ring. */
    static class Entry {
        Object element;
        Entry next;
        Entry previous;

        Entry(Object element, Entry next, Entry previous) {
            this.element = element;
            this.next = next;
            this.previous = previous;
        }
    }

    /** Makes an empty list. */
    public DoubleLinkedList() {
        header = new Entry(null, null, null);
        header.next = header;
        header.previous = header;
    }

    /** Tells whether next and previous are inverse around a ring of the header and {@code size} entries. */
    public boolean repOk() {
        if (header == null) {
            return false;
        }
        int count = -1;
        Entry e = header;
        do {
            // A cell is entered from its own previous only, so the walk cannot loop without passing the header.
            Entry next = e.next;
            if (next == null || next.previous != e) {
                return false;
            }
            e = next;
            count++;
        } while (e != header);
        return header.element == null && size == count;
    }

    /** Returns the number of elements. */
    public int size() {
        return size;
    }

    /** Returns the first element; throws NoSuchElementException when there is none. */
    public Object getFirst() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return header.next.element;
    }

    /** Returns the last element; throws NoSuchElementException when there is none. */
    public Object getLast() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return header.previous.element;
    }

    /** Removes and returns the first element; throws NoSuchElementException when there is none. */
    public Object removeFirst() {
        return unlink(header.next);
    }

    /** Removes and returns the last element; throws NoSuchElementException when there is none. */
    public Object removeLast() {
        return unlink(header.previous);
    }

    /** Puts {@code o} before all others. */
    public void addFirst(Object o) {
        linkBefore(o, header.next);
    }

    /** Puts {@code o} behind all others. */
    public void addLast(Object o) {
        linkBefore(o, header);
    }

    /** Puts {@code o} behind all others and returns true. */
    public boolean add(Object o) {
        linkBefore(o, header);
        return true;
    }

    /** Puts {@code o} at {@code index}; throws IndexOutOfBoundsException outside 0..size. */
    public void addI(int index, Object o) {
        linkBefore(o, index == size ? header : entryAt(index));
    }

    /** Removes the first element equal to {@code o}; tells whether there was one. */
    public boolean remove(Object o) {
        for (Entry e = header.next; e != header; e = e.next) {
            if (same(o, e.element)) {
                unlink(e);
                return true;
            }
        }
        return false;
    }

    /** Removes and returns the element at {@code index}; throws IndexOutOfBoundsException outside 0..size-1. */
    public Object removeI(int index) {
        return unlink(entryAt(index));
    }

    /** Drops all elements. */
    public void clear() {
        header.next = header;
        header.previous = header;
        size = 0;
    }

    /** Returns the element at {@code index}; throws IndexOutOfBoundsException outside 0..size-1. */
    public Object get(int index) {
        return entryAt(index).element;
    }

    /** Replaces the element at {@code index} and returns the old one; throws IndexOutOfBoundsException outside 0..size-1. */
    public Object set(int index, Object o) {
        Entry e = entryAt(index);
        Object old = e.element;
        e.element = o;
        return old;
    }

    /** Returns the first index of {@code o}, or -1. */
    public int indexOf(Object o) {
        int index = 0;
        for (Entry e = header.next; e != header; e = e.next) {
            if (same(o, e.element)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** Returns the last index of {@code o}, or -1. */
    public int lastIndexOf(Object o) {
        int index = size;
        for (Entry e = header.previous; e != header; e = e.previous) {
            index--;
            if (same(o, e.element)) {
                return index;
            }
        }
        return -1;
    }

    /** Tells whether {@code o} is an element. */
    public boolean contains(Object o) {
        return indexOf(o) != -1;
    }

    /** Tells whether the cell {@code cell} is one of this list's, the header not counted. */
    public boolean inList(Entry cell) {
        for (Entry e = header.next; e != header; e = e.next) {
            if (e == cell) {
                return true;
            }
        }
        return false;
    }

    /** Returns a new list of the same elements. */
    @Override
    public DoubleLinkedList clone() {
        DoubleLinkedList copy = new DoubleLinkedList();
        for (Entry e = header.next; e != header; e = e.next) {
            copy.addLast(e.element);
        }
        return copy;
    }

    /** Returns the elements in order, in a new array. */
    public Object[] toArray() {
        Object[] array = new Object[size];
        int i = 0;
        for (Entry e = header.next; e != header; e = e.next) {
            array[i] = e.element;
            i++;
        }
        return array;
    }

    private Entry entryAt(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        Entry e = header;
        if (index < size / 2) {
            for (int i = 0; i <= index; i++) {
                e = e.next;
            }
        } else {
            for (int i = size; i > index; i--) {
                e = e.previous;
            }
        }
        return e;
    }

    private void linkBefore(Object o, Entry successor) {
        Entry fresh = new Entry(o, successor, successor.previous);
        fresh.previous.next = fresh;
        successor.previous = fresh;
        size++;
    }

    private Object unlink(Entry e) {
        if (e == header) {
            throw new NoSuchElementException();
        }
        e.previous.next = e.next;
        e.next.previous = e.previous;
        size--;
        return e.element;
    }

    private static boolean same(Object a, Object b) {
        return a == null ? b == null : a.equals(b);
    }
}
