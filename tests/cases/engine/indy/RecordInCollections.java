// Records as keys of maps and elements of sets; API java.util.
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class RecordInCollections {
    record Point(int x, int y) implements Comparable<Point> {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException("x: " + x);
            }
        }

        static Point origin() {
            return new Point(0, 0);
        }

        Point moved(int dx) {
            return new Point(x + dx, y);
        }

        @Override
        public int compareTo(Point other) {
            return x != other.x ? Integer.compare(x, other.x) : Integer.compare(y, other.y);
        }
    }

    public static int run(int a, int b) {
        Map<Point, String> names = new HashMap<>();
        names.put(Point.origin(), "origin");
        names.put(new Point(1, 2), "other");
        Set<Point> seen = new HashSet<>();
        seen.add(Point.origin().moved(a & 1));
        seen.add(new Point(b & 1, 0));
        TreeMap<Point, Integer> tree = new TreeMap<>();
        tree.put(new Point(a & 1, 5), 1);
        tree.put(new Point(b & 1, 4), 2);
        String name = names.get(new Point(a & 1, (b & 1) * 2));
        return seen.size() * 100 + (name == null ? 0 : name.length()) + tree.firstEntry().getValue();
    }
}
