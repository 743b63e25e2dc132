package korat;

import java.util.HashSet;
import java.util.Set;

/** A list that begins with a header cell and ends in null; cells may share their elements. */
public class SinglyLinkedList {
    private Entry header;
    private int size;

    /** What a cell holds. */
    static class Element {
    }

    /** One cell of the list. */
    static class Entry {
        Element element;
        Entry next;
    }

    /** Tells whether the header is empty, each of {@code size} other cells is not, and no cell comes twice. */
    public boolean repOk() {
        if (header == null || header.element != null) {
            return false;
        }
        Set<Object> cells = new HashSet<>();
        cells.add(header);
        for (Entry cell = header.next; cell != null; cell = cell.next) {
            if (cell.element == null || !cells.add(cell)) {
                return false;
            }
        }
        return cells.size() - 1 == size;
    }
}
