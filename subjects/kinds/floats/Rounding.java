package kinds.floats;

/** Floors, casts and halves. */
public class Rounding {
    /** How a number is rounded. */
    public static String round(double d) {
        double floor = Math.floor(d);
        if (floor == d) {
            return d == 7 ? "seven" : "whole";
        }
        double fraction = d - floor;
        if (fraction == 0.5) {
            return "half";
        }
        return fraction < 0.5 ? "down" : fraction > 0.5 ? "up" : "undefined";
    }

    /** Cents of an amount in euros. */
    public static int cents(double euros) {
        if (!(euros >= 0)) {
            return -1;
        }
        int cents = (int) (euros * 100);
        if (cents == Integer.MAX_VALUE) {
            return -2;
        }
        return cents / 100.0 == euros ? 0 : 1;
    }

    /** Ceiling and floor of the two signs. */
    public static int towards(float f) {
        int cut = (int) f;
        if (cut == Math.floor(f)) {
            return cut == Math.ceil(f) ? 0 : 1;
        }
        return cut == Math.ceil(f) ? 2 : 3;
    }

    /** A cast to a narrow type by way of int. */
    public static String narrow(float f) {
        byte b = (byte) f;
        if (b == f) {
            return b == -100 ? "hundred below" : "fits";
        }
        return b < 0 && f > 0 ? "turned negative" : b == 0 ? "vanished" : "changed";
    }

    /** A double that survives a trip through float, and one that does not. */
    public static String precision(double d) {
        float f = (float) d;
        if (f == d) {
            return f == 0.1f ? "a tenth of a float" : "kept";
        }
        if (Float.isInfinite(f)) {
            return "too large";
        }
        return f == 0 ? "too small" : "rounded";
    }
}
