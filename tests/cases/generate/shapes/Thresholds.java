// What: branches on floats that are taken for a few numbers only.
package shapes;

public class Thresholds {
    public static int square(double x) {
        if (x * x > 2.0 && x > 0 && x < 1.5) {
            return 1;
        }
        return x * x == 2.25 ? 2 : 3;
    }

    public static String zero(double x) {
        if (x == 0) {
            return 1 / x < 0 ? "negative zero" : "zero";
        }
        return x != x ? "not a number" : "other";
    }

    public static boolean absorbed(float x) {
        return x > 1 && x < 1e8f && x + 1 == x;
    }

    public static int root(double x) {
        if (Math.sqrt(x) == 3.0) {
            return 3;
        }
        return Math.floor(x) == 7 && x != 7 ? 7 : 0;
    }

    public static int wave(double x, double y) {
        if (Math.sin(x) > 0.9 && x > 50) {
            return 1;
        }
        if (Math.exp(y) > 20 && Math.exp(y) < 21) {
            return 2;
        }
        return Math.pow(x, 2) > 1e6 && Math.log(y) < -1 ? 3 : 4;
    }

    public static int sum(double x, double y) {
        if (x + y == 10 && x - y == 3) {
            return 1;
        }
        return (int) x == 42 && (float) x != x ? 2 : 3;
    }

    public static boolean overflows(double x) {
        return x < Double.MAX_VALUE && x * x == Double.POSITIVE_INFINITY;
    }
}
