package cases;

import java.util.HashMap;
import java.util.Map;

// bound Node 3
// domain OutlivingWrites.first null|Node
// domain OutlivingWrites.kind 0..2
// domain Node.next null|Node
// domain Node.value 0..2
/** Static fields and what they hold are written; each run begins with them as they were. Hash codes of literals are kept in them. */
class OutlivingWrites {
    static int count;
    static boolean isDeep;
    static final int[] TALLY = new int[3];
    static final Map<String, Integer> KINDS = new HashMap<>();
    Node first;
    int kind;

    static class Node {
        Node next;
        int value;
    }

    boolean repOk() {
        count = 0;
        isDeep = false;
        for (int i = 0; i < TALLY.length; i++) {
            TALLY[i] = 0;
        }
        for (Node node = first; node != null; node = node.next) {
            if (++count > 3) {
                return false;
            }
            TALLY[node.value]++;
            if (count == 2) {
                isDeep = true;
            }
        }
        return TALLY[1] < 2 && isRight(kind == 0 ? "any" : kind == 1 ? "deep" : "flat");
    }

    private static boolean isRight(String kind) {
        switch (kind) {
            case "deep":
                return isDeep && TALLY[2] > 0;
            case "flat":
                return !isDeep;
            default:
                return count != 1;
        }
    }
}
