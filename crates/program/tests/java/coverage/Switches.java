package coverage;

/** All ways in which javac compiles `switch`. */
public class Switches {
    enum Colour { RED, GREEN, BLUE, GREY, BLACK }

    sealed interface Shape permits Circle, Square { }
    record Circle(int radius) implements Shape { }
    record Square(int side) implements Shape {
        int area() { return side > 0 ? side * side : 0; }
    }

    static int dense(int x) {
        switch (x) {
            case 1: return 10;
            case 2:
            case 3: x += 4;
            case 4: x++; break;
            case 6: return x;
        }
        return x;
    }

    static int sparse(int x) {
        switch (x) {
            case -1000000: return 1;
            case 0: return 2;
            case 1 << 30: x = 4; break;
            default: x = 5;
        }
        return x;
    }

    static int strings(String s) {
        switch (s) {
            case "one": return 1;
            case "two": return 2;
            case "Aa":
            case "BB": return 3;
            default: return 0;
        }
    }

    static int oneString(String s) {
        switch (s) {
            case "only": return 1;
        }
        return 0;
    }

    static int colour(Colour c) {
        switch (c) {
            case RED: return 1;
            case BLUE: return 2;
            default: return 3;
        }
    }

    static int exhaustive(Colour c) {
        return switch (c) {
            case RED, GREEN -> 1;
            case BLUE -> 2;
            case GREY -> { int x = c.ordinal(); yield x > 2 ? x : 0; }
            case BLACK -> 4;
        };
    }

    static String stringExpression(String s, int x) {
        return switch (s) {
            case "a", "b" -> x > 0 ? "ab" : "AB";
            case "c" -> "c";
            default -> throw new IllegalArgumentException(s);
        };
    }

    static int inLoop(int[] values) {
        int sum = 0;
        for (int value : values) {
            switch (value) {
                case 0: continue;
                case 1: sum++; break;
                case 9: return sum;
                default: sum += value;
            }
        }
        return sum;
    }

    static int area(Shape shape) {
        if (shape instanceof Circle c) return 3 * c.radius() * c.radius();
        if (shape instanceof Square s) return s.area();
        return 0;
    }
}
