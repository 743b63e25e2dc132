// Inputs of interface, abstract and open class types are tried as the classes that the class path offers (JLS 4.10.2).
package shapes;

public class Subtypes {
    interface Shape {
        int area();
    }

    static class Square implements Shape {
        int side;

        public int area() {
            return side * side;
        }
    }

    static final class Cube extends Square {
        @Override
        public int area() {
            return 6 * super.area();
        }
    }

    enum Unit implements Shape {
        POINT(0),
        TILE(1) {
            @Override
            boolean isSolid() {
                return true;
            }
        };

        private final int area;

        Unit(int area) {
            this.area = area;
        }

        public int area() {
            return area;
        }

        boolean isSolid() {
            return false;
        }
    }

    abstract static class Counter {
        int count;

        abstract int step();

        public final boolean advance() {
            count += step();
            return count == 12;
        }
    }

    static class Slow extends Counter {
        @Override
        int step() {
            return 1;
        }
    }

    static class Fast extends Counter {
        int speed = 2;

        @Override
        int step() {
            if (speed > 100) {
                throw new IllegalStateException("too fast");
            }
            return speed;
        }
    }

    Object held;
    Shape shape;
    private Unit unit;

    public static String name(Shape shape) {
        if (shape instanceof Cube) {
            return "cube";
        }
        if (shape instanceof Square) {
            return "square";
        }
        return shape == Unit.TILE ? "tile" : "other";
    }

    public static boolean isLarge(Square square) {
        return square.area() == 54;
    }

    public boolean holdsItself() {
        return held == this;
    }

    public int ofUnit() {
        switch (unit) {
            case POINT:
                return 1;
            case TILE:
                return unit.isSolid() ? 2 : 3;
            default:
                return 4;
        }
    }

    public boolean sameArea(Unit other) {
        return other != null && shape != null && shape.area() == other.area();
    }

    public Unit next() {
        unit = unit == Unit.POINT ? Unit.TILE : Unit.POINT;
        return unit;
    }
}
