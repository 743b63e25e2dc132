package kinds.numbers;

/** Code that guards, or forgets to guard, against overflow. */
public class Overflow {
    /** The middle of two numbers by the formula that overflows. */
    public static String midpoint(int low, int high) {
        if (low > high) {
            return "swapped";
        }
        int middle = (low + high) / 2;
        if (middle < low || middle > high) {
            return "overflow";
        }
        return middle == low ? "stuck" : "inside";
    }

    /** Adds with saturation. */
    public static int saturate(int a, int b) {
        int sum = a + b;
        if (a > 0 && b > 0 && sum < 0) {
            return Integer.MAX_VALUE;
        }
        if (a < 0 && b < 0 && sum >= 0) {
            return Integer.MIN_VALUE;
        }
        return sum;
    }

    /** Absolute values and negations that are not what they seem. */
    public static String sign(int n) {
        if (n < 0 && Math.abs(n) < 0) {
            return "least";
        }
        if (n * n == 0 && n != 0) {
            return "a square that vanishes";
        }
        return n == 0 ? "zero" : n < 0 ? "negative" : "positive";
    }

    /** The product in 64 bits against the one in 32. */
    public static int product(int a, int b) {
        long wide = (long) a * b;
        if (wide != (int) wide) {
            return wide > 0 ? 1 : -1;
        }
        return a * b == 1_000_003 ? 2 : 0;
    }

    /** Exact arithmetic of the library. */
    public static long exact(long a, long b) {
        try {
            return Math.addExact(a, b) == 77 ? -77 : 0;
        } catch (ArithmeticException e) {
            return a > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
        }
    }
}
