// A ring that only a specification describes.
package inputs;

public class WithSpecification {
    static class Cell {
        int value;
        Cell next;
    }

    Cell entry;

    public int length() {
        if (entry == null) {
            return 0;
        }
        int length = 1;
        for (Cell cell = entry.next; cell != entry; cell = cell.next) {
            length++;
        }
        return length;
    }
}
