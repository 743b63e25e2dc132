/** Cells that lead back to the first of them. */
public class Rings {
    static class Cell {
        Cell next;
    }

    static boolean isRing(Cell head) {
        Cell cell = head;
        for (int i = 0; i < 4; i++) {
            if (cell == null) {
                return false;
            }
            cell = cell.next;
            if (cell == head) {
                return true;
            }
        }
        return false;
    }

    static class One {
        Cell head;

        boolean repOk() {
            return isRing(head);
        }
    }

    static class Two {
        Cell left;
        Cell right;

        boolean repOk() {
            return isRing(left) && (right == null || isRing(right));
        }
    }
}
