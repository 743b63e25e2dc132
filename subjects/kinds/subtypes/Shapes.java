package kinds.subtypes;

/** Dispatch over the classes that implement an interface. */
public class Shapes {
    /** Something with an area. */
    public interface Shape {
        int area();

        default boolean isLarge() {
            return area() > 100;
        }
    }

    /** A rectangle. */
    public static class Rectangle implements Shape {
        protected final int width;
        protected final int height;

        public Rectangle(int width, int height) {
            this.width = width;
            this.height = height;
        }

        @Override
        public int area() {
            return width * height;
        }
    }

    /** A rectangle with equal sides. */
    public static class Square extends Rectangle {
        public Square(int side) {
            super(side, side);
        }

        @Override
        public boolean isLarge() {
            return width > 7;
        }
    }

    /** A line has no area. */
    public static class Line implements Shape {
        private final int length;

        public Line(int length) {
            this.length = length;
        }

        @Override
        public int area() {
            return 0;
        }

        public int length() {
            return length;
        }
    }

    /** A word for a shape. */
    public static String describe(Shape shape) {
        if (shape == null) {
            return "nothing";
        }
        if (shape.isLarge()) {
            return shape instanceof Square ? "large square" : "large";
        }
        if (shape.area() == 42) {
            return "the answer";
        }
        return shape instanceof Line line && line.length() < 0 ? "backwards" : "small";
    }

    /** Compares two shapes. */
    public static int compare(Shape a, Shape b) {
        if (a == b) {
            return 0;
        }
        if (a instanceof Line first && b instanceof Line second) {
            return Integer.compare(first.length(), second.length()) < 0 ? -10 : 10;
        }
        return a.area() < b.area() ? -1 : a.area() > b.area() ? 1 : 2;
    }

    /** The number of corners that two shapes share at most. */
    public static int corners(Shape a, Shape b) {
        if (a instanceof Rectangle && b instanceof Rectangle) {
            return 4;
        }
        return a instanceof Line && b instanceof Line ? 3 : 2;
    }
}
