package lissa;

import java.util.HashSet;
import java.util.Set;

/** A list of ints as a ring of cells with a header. */
public class LinkedList {
    Entry header;
    int size;

    /** One cell of the ring. */
    static class Entry {
        int element;
        Entry next;
        Entry previous;

        Entry(int element, Entry next, Entry previous) {
            this.element = element;
            this.next = next;
            this.previous = previous;
        }
    }

    /** Makes an empty list. */
    LinkedList() {
        header = new Entry(0, null, null);
        header.next = header;
        header.previous = header;
    }

    /** Tells whether next and previous are inverse around one ring; not its size. */
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
        return cell == header;
    }

    /** Puts {@code element} behind all others. */
    public void add(int element) {
        Entry last = header.previous;
        Entry cell = new Entry(element, header, last);
        last.next = cell;
        header.previous = cell;
        size++;
    }

    /** Removes the first {@code element}; tells whether there was one. */
    public boolean remove(int element) {
        for (Entry cell = header.next; cell != header; cell = cell.next) {
            if (element == cell.element) {
                cell.previous.next = cell.next;
                cell.next.previous = cell.previous;
                size--;
                return true;
            }
        }
        return false;
    }
}
