// An equals with the wrong parameter type does not override Object.equals.
import java.util.List;
import java.util.Objects;

public class EqualsOverloadTrap {
    static class Point {
        final int x;

        Point(int x) {
            this.x = x;
        }

        public boolean equals(Point other) {
            return other != null && x == other.x;
        }
    }

    public static void main(String[] args) {
        Point a = new Point(1);
        Point b = new Point(1);
        Object c = b;
        System.out.println(a.equals(b));
        System.out.println(a.equals(c));
        System.out.println(List.of(a).contains(b));
        System.out.println(Objects.equals(a, b));
    }
}
