// A sealed hierarchy told apart by instanceof; JLS §8.1.1.2.
public class Sealed {
    sealed interface Shape permits Dot, Line {}

    record Dot(int x) implements Shape {}

    static final class Line implements Shape {
        int from = 1;
        int to = 4;
    }

    static int size(Shape s) {
        if (s instanceof Dot d) {
            return d.x();
        }
        Line line = (Line) s;
        return line.to - line.from;
    }

    public static int run(int a, int b) {
        return size(a > b ? new Dot(a) : new Line());
    }
}
