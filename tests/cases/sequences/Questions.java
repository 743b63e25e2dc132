// What: questions about cells, some of which cannot be asked.
package sequences;

import java.util.Map;

public final class Questions {
    private Questions() {}

    public static boolean writes(Cell cell) {
        cell.set(7);
        return cell.value() == 7;
    }

    public static int number(Cell cell) {
        return cell.value();
    }

    public static boolean ofThread(Thread thread) {
        return thread.isAlive();
    }

    public static boolean ofMap(Cell cell, Map<String, Integer> map) {
        return map.containsKey("cell");
    }

    public static boolean ofHidden(Hidden hidden) {
        return hidden.isSeen();
    }

    /** Throws for all cells but one. */
    public static boolean divides(Cell cell) {
        return 12 / (cell.value() == 3 ? 4 : 0) == 3;
    }

    /** Does not end for most cells. */
    public static boolean countsDown(Cell cell) {
        int rest = cell.value();
        while (rest != 3) {
            rest = rest == 4 ? 5 : 4;
        }
        return false;
    }
}
