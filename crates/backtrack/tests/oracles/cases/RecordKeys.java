package cases;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

// bound Node 3
// domain RecordKeys.first null|Node
// domain RecordKeys.most 0..3
// domain Node.next null|Node
// domain Node.x 0..1
// domain Node.y 0..2
/** Records and points with `Objects.hash` are the keys and elements of collections. */
class RecordKeys {
    Node first;
    int most;

    static class Node {
        Node next;
        int x;
        int y;
    }

    record Pair(int x, Node node) {}

    static final class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object other) {
            if (other == null || getClass() != other.getClass()) {
                return false;
            }
            Point point = (Point) other;
            return x == point.x && y == point.y;
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }
    }

    boolean repOk() {
        Set<Point> points = new HashSet<>();
        Map<Pair, Integer> pairs = new HashMap<>();
        int count = 0;
        for (Node node = first; node != null; node = node.next) {
            if (++count > 3 || !points.add(new Point(node.x, node.y))) {
                return false;
            }
            pairs.put(new Pair(node.x, node.next), count);
        }
        return pairs.size() <= most && !pairs.containsKey(new Pair(1, null));
    }
}
