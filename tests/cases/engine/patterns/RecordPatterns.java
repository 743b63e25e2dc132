// Record patterns, nested, with var and guards; JLS §14.30.1.
public class RecordPatterns {
    sealed interface Shape permits Circle, Box, Group {}

    record Circle(int radius) implements Shape {}

    record Box(int width, int height) implements Shape {}

    record Group(Shape first, Shape second) implements Shape {}

    static int area(Shape s) {
        return switch (s) {
            case Circle(int r) when r > 10 -> 1000;
            case Circle(int r) -> 3 * r * r;
            case Box(int w, var h) when w == h -> -w * h;
            case Box(int w, var h) -> w * h;
            case Group(Circle(int r), Box b) -> r + area(b) + 5000;
            case Group(Shape x, Shape y) -> area(x) + area(y);
        };
    }

    public static int run(int a, int b) {
        Shape one = a > 0 ? new Circle(a & 15) : new Box(a & 7, 4);
        Shape two = b > 0 ? new Box(b & 7, 3) : new Circle(2);
        Object o = new Group(one, two);
        if (o instanceof Group(Circle(var r), var rest) && r == 7) {
            return area(rest) - 9;
        }
        return area(new Group(one, two));
    }
}
