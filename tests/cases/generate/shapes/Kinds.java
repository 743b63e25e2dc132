// What: fields whose type is an enum, a record, an interface or an abstract class; the receiver as a node of its own structure.
package shapes;

public class Kinds {
    public enum Colour {
        RED, BLACK {
            @Override
            public boolean isDark() {
                return true;
            }
        };

        public boolean isDark() {
            return false;
        }
    }

    public record Point(int x, int y) {
    }

    public interface Shape {
        int area();
    }

    public static final class Square implements Shape {
        public int side;

        @Override
        public int area() {
            return side * side;
        }
    }

    public abstract static class Node {
        Node next;

        abstract int weight();
    }

    static final class Heavy extends Node {
        int tons;

        @Override
        int weight() {
            return 1000 * tons;
        }
    }

    Colour colour;
    Point point;
    Shape shape;
    Node node;
    Kinds other;

    public boolean isRed() {
        return colour == Colour.RED;
    }

    public Colour opposite() {
        return colour == Colour.RED ? Colour.BLACK : Colour.RED;
    }

    public int x() {
        return point == null ? 0 : point.x() > 9 ? 9 : point.x();
    }

    public Point moved(int by) {
        return by == 0 ? point : new Point(by, 1);
    }

    public int area() {
        return shape == null ? 0 : shape.area() > 8 ? 8 : 7;
    }

    public int weight() {
        return node == null ? 0 : node.next == node ? 1 : 2;
    }

    public Kinds last(Kinds unless) {
        Kinds at = this;
        for (int i = 0; i < 2 && at.other != null && at.other != unless; i++) {
            at = at.other;
        }
        return at == this ? unless : at;
    }
}
