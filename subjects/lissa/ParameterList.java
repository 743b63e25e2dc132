package lissa;

import java.util.HashSet;
import java.util.Set;

/** A list of parameters as a ring of cells with a header. */
class ParameterList {
    Entry header;
    int size;

    /** One cell of the ring. */
    static class Entry {
        Parameter element;
        Entry next;
        Entry previous;

        Entry(Parameter element, Entry next, Entry previous) {
            this.element = element;
            this.next = next;
            this.previous = previous;
        }
    }

    /** Tells whether next and previous are inverse around one ring; not its size. */
    boolean repOk() {
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
    void add(Parameter element) {
        Entry last = header.previous;
        Entry cell = new Entry(element, header, last);
        last.next = cell;
        header.previous = cell;
        size++;
    }
}
