package korat;

import java.util.HashSet;
import java.util.Set;

/** A ring with an empty header cell whose other cells hold numbers that never fall. */
public class SortedList {
    private Entry header;
    private int size;

    /** One cell of the ring. */
    static class Entry {
        Integer element;
        Entry next;
        Entry previous;
    }

    /** Tells whether the ring is closed, has {@code size} cells besides the header, and is in order. */
    public boolean repOk() {
        if (header == null || header.element != null) {
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
        return cell == header && cells.size() - 1 == size && isOrdered();
    }

    private boolean isOrdered() {
        Integer last = null;
        for (Entry cell = header.next; cell != header; cell = cell.next) {
            Integer element = cell.element;
            if (element == null || last != null && last.intValue() > element.intValue()) {
                return false;
            }
            last = element;
        }
        return true;
    }
}
