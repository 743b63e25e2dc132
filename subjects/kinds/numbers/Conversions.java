package kinds.numbers;

/** Between int, long, float, double and back. */
public class Conversions {
    /** Whether a number survives a trip through a float. */
    public static String viaFloat(int n) {
        float f = n;
        if ((int) f == n) {
            return n > 1 << 24 ? "large but even" : "exact";
        }
        return (double) f > n ? "rounded up" : "rounded down";
    }

    /** A cast of a double to int, by its special cases. */
    public static String toInt(double d) {
        int n = (int) d;
        if (n == Integer.MAX_VALUE) {
            return d > n ? "saturated" : "greatest";
        }
        if (n == Integer.MIN_VALUE) {
            return "least";
        }
        if (n == 0) {
            return d != d ? "not a number" : d < 0 ? "cut to zero" : "small";
        }
        return n == d ? "whole" : "cut";
    }

    /** The two halves of a long. */
    public static int halves(long value) {
        int low = (int) value;
        int high = (int) (value >> 32);
        if (high == 0 || high == -1) {
            return (long) low == value ? 1 : 2;
        }
        return low == high ? 3 : low == -high ? 4 : 5;
    }

    /** Characters and numbers of one another. */
    public static int digit(char c) {
        int digit = c - '0';
        if (digit >= 0 && digit <= 9) {
            return digit;
        }
        if ((char) (c | 0x20) >= 'a' && (char) (c | 0x20) <= 'f') {
            return (c | 0x20) - 'a' + 10;
        }
        return (byte) c == 0 && c != 0 ? -2 : -1;
    }

    /** A percentage of two counts. */
    public static int percent(int part, int whole) {
        if (whole == 0) {
            return -1;
        }
        int percent = (int) (100L * part / whole);
        if (percent < 0 || percent > 100) {
            return 101;
        }
        return percent == 0 && part != 0 ? 1 : percent;
    }
}
