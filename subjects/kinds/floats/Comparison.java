package kinds.floats;

/** Comparisons with NaN, infinities and the two zeros. */
public class Comparison {
    public static String classify(double d) {
        if (d != d) {
            return "not a number";
        }
        if (d == Double.POSITIVE_INFINITY || d == Double.NEGATIVE_INFINITY) {
            return d > 0 ? "infinite" : "minus infinite";
        }
        if (d == 0) {
            return 1 / d > 0 ? "zero" : "minus zero";
        }
        if (Math.abs(d) < Double.MIN_NORMAL) {
            return "subnormal";
        }
        return d < 0 ? "negative" : "positive";
    }

    /** All outcomes of comparing two floats. */
    public static int compare(float a, float b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        return a == b ? 0 : 2;
    }

    /** Where == and equals differ. */
    public static String sameness(double a, double b) {
        boolean equal = a == b;
        boolean same = Double.compare(a, b) == 0;
        if (equal && same) {
            return "both";
        }
        if (equal) {
            return "zeros of two signs";
        }
        return same ? "not numbers" : "different";
    }

    /** Branches that a negation does not mirror. */
    public static int negated(float x, float limit) {
        int result = 0;
        if (!(x < limit)) {
            result += 1;
        }
        if (!(x >= limit)) {
            result += 2;
        }
        if (!(x <= limit) && !(x > limit)) {
            result += 4;
        }
        return result;
    }

    /** The greatest of three, as far as they can be compared. */
    public static int greatest(double a, double b, double c) {
        if (a >= b && a >= c) {
            return 1;
        }
        if (b >= a && b >= c) {
            return 2;
        }
        return c >= a && c >= b ? 3 : 0;
    }
}
