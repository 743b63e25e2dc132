package kinds.floats;

/** The bits behind floats. */
public class RawBits {
    /** The parts of a float. */
    public static String parts(float f) {
        int bits = Float.floatToIntBits(f);
        int exponent = bits >>> 23 & 0xff;
        int fraction = bits & 0x7fffff;
        if (exponent == 0xff) {
            return fraction == 0 ? "infinite" : "not a number";
        }
        if (exponent == 0) {
            return fraction == 0 ? "zero" : "subnormal";
        }
        return fraction == 0 ? "power of two" : bits < 0 ? "negative" : "positive";
    }

    /** A float made from bits and compared. */
    public static int make(int bits) {
        float f = Float.intBitsToFloat(bits);
        if (f == 1.5f) {
            return 1;
        }
        return f != f ? 2 : f > 1e30f ? 3 : 0;
    }

    /** Bits of doubles that are equal as numbers. */
    public static String twins(double a, double b) {
        long first = Double.doubleToRawLongBits(a);
        long second = Double.doubleToRawLongBits(b);
        if (first == second) {
            return a == b ? "one number" : "one nothing";
        }
        return a == b ? "two zeros" : first + 1 == second ? "neighbours" : "strangers";
    }

    /** The sign, also of zero. */
    public static int sign(double d) {
        if (d > 0) {
            return 1;
        }
        if (d < 0) {
            return -1;
        }
        return Double.doubleToLongBits(d) < 0 ? -2 : d == 0 ? 2 : 0;
    }
}
