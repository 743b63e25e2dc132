package pli;

import java.util.HashSet;
import java.util.Set;

/** A list of objects as a ring of cells linked both ways, with a header and a size. */
public class LinkedList {
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
    public LinkedList() {
        header = new Entry(null, null, null);
        header.next = header;
        header.previous = header;
    }

    /** Tells whether next and previous are inverse around one ring of {@code size} cells and an empty header. */
    public boolean repOk() {
        if (header == null) {
            return false;
        }
        Set<Object> cells = new HashSet<>();
        Entry cell = header;
        while (cells.add(cell)) {
            Entry next = cell.next;
            if (next == null || next.previous != cell) {
                return false;
            }
            cell = next;
        }
        return cell == header && header.element == null && cells.size() - 1 == size;
    }

    /** Returns the element at {@code index}; throws IndexOutOfBoundsException outside 0..size-1. */
    public Object get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        return cell(index).element;
    }

    /** Puts {@code element} at {@code index}; throws IndexOutOfBoundsException outside 0..size. */
    public void add(int index, Object element) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException();
        }
        Entry after = index == size ? header : cell(index);
        Entry made = new Entry(element, after, after.previous);
        made.previous.next = made;
        after.previous = made;
        size++;
    }

    /** Takes out and returns the element at {@code index}; throws IndexOutOfBoundsException outside 0..size-1. */
    public Object remove(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Entry cell = cell(index);
        cell.previous.next = cell.next;
        cell.next.previous = cell.previous;
        size--;
        return cell.element;
    }

    /** Goes to a cell by the shorter way. */
    private Entry cell(int index) {
        Entry cell = header;
        if (index < size / 2) {
            for (int i = 0; i <= index; i++) {
                cell = cell.next;
            }
        } else {
            for (int i = size; i > index; i--) {
                cell = cell.previous;
            }
        }
        return cell;
    }
}
