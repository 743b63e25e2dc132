// Record patterns take nested records apart in instanceof and switch.

public class RecordPatterns {
    sealed interface Shape permits Circle, Rectangle { }

    record Point(int x, int y) { }

    record Circle(Point centre, int radius) implements Shape { }

    record Rectangle(Point low, Point high) implements Shape { }

    static String describe(Shape shape) {
        return switch (shape) {
            case Circle(Point(var x, var y), int r) when r == 0 -> "dot at " + x + "," + y;
            case Circle(Point p, int r) -> "circle " + p + " " + r;
            case Rectangle(Point(int a, int b), Point(int c, int d)) -> "area " + (c - a) * (d - b);
        };
    }

    public static void main(String[] args) {
        System.out.println(describe(new Circle(new Point(1, 2), 0)));
        System.out.println(describe(new Circle(new Point(1, 2), 3)));
        System.out.println(describe(new Rectangle(new Point(0, 0), new Point(4, 5))));
        Object o = new Rectangle(new Point(7, 8), null);
        System.out.println(o instanceof Rectangle(Point(int x, int y), Point high) && high == null ? x + y : -1);
        System.out.println(o instanceof Rectangle(Point low, Point(int x, int y)));
    }
}
