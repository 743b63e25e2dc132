package kinds.floats;

/** Roots, distances and areas with Math.sqrt and Math.abs. */
public class Quadratic {
    /** The number of real roots of ax² + bx + c; -1 if every x is one. */
    public static int roots(double a, double b, double c) {
        if (a == 0) {
            if (b == 0) {
                return c == 0 ? -1 : 0;
            }
            return 1;
        }
        double discriminant = b * b - 4 * a * c;
        if (discriminant < 0) {
            return 0;
        }
        return discriminant == 0 ? 1 : 2;
    }

    /** Whether the larger root is the wanted one. */
    public static boolean root(double b, double c, double wanted) {
        double discriminant = b * b - 4 * c;
        if (discriminant < 0) {
            return false;
        }
        double root = (-b + Math.sqrt(discriminant)) / 2;
        return root == wanted;
    }

    /** Where a point lies about a circle of radius five. */
    public static String circle(double x, double y) {
        double distance = Math.sqrt(x * x + y * y);
        if (Double.isNaN(distance)) {
            return "nowhere";
        }
        if (distance == 5) {
            return x == 3 ? "on the circle, at three" : "on the circle";
        }
        return distance < 5 ? "inside" : "outside";
    }

    /** Whether a guess is near enough. */
    public static String near(float guess, float truth) {
        float error = Math.abs(guess - truth);
        if (error == 0) {
            return "exact";
        }
        if (error < 0.5f) {
            return "near";
        }
        return error > 1e10f ? "absurd" : "far";
    }

    /** The root of a whole number, by a cast. */
    public static int wholeRoot(int n) {
        if (n < 0) {
            return -1;
        }
        int root = (int) Math.sqrt(n);
        return root * root == n ? root : -2;
    }
}
