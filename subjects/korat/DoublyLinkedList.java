package korat;

import java.util.HashSet;
import java.util.Set;

/** A ring of cells without a sentinel: the first cell has an element too, unless it is alone and the list is empty. */
public class DoublyLinkedList {
    private Entry header;
    private int size;

    /** What a cell holds. */
    static class Element {
    }

    /** One cell of the ring. */
    static class Entry {
        Element element;
        Entry next;
        Entry previous;
    }

    /** Tells whether next and previous are inverse around one ring of {@code size} cells. */
    public boolean repOk() {
        if (header == null) {
            return false;
        }
        if (header.element == null) {
            return size == 0 && header.next == header && header.previous == header;
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
        return cell == header && cells.size() == size;
    }
}
