// A class with equals and hashCode in hash collections, and a subclass that breaks symmetry.
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

public class EqualsAndHashContract {
    static class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Point p && x == p.x && y == p.y;
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }
    }

    static class Coloured extends Point {
        final String colour;

        Coloured(int x, int y, String colour) {
            super(x, y);
            this.colour = colour;
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other) && other instanceof Coloured c && colour.equals(c.colour);
        }
    }

    public static void main(String[] args) {
        Point a = new Point(1, 2);
        Point b = new Coloured(1, 2, "red");
        System.out.println(a.equals(b) + " " + b.equals(a) + " " + a.hashCode() + " " + (a.hashCode() == b.hashCode()));
        Set<Point> set = new HashSet<>(List.of(a));
        System.out.println(set.contains(b) + " " + set.contains(new Point(1, 2)) + " " + new HashSet<>(List.of(b)).contains(a));
    }
}
