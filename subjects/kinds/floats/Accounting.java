package kinds.floats;

/** Sums that do not add up, and special results of arithmetic. */
public class Accounting {
    /** Whether an addition has any effect. */
    public static String absorb(double total, double amount) {
        if (amount == 0) {
            return "nothing";
        }
        double sum = total + amount;
        if (sum == total) {
            return "absorbed";
        }
        return sum - total == amount ? "exact" : "rounded";
    }

    /** Special results of a division. */
    public static String divide(double a, double b) {
        double quotient = a / b;
        if (quotient != quotient) {
            return a == 0 && b == 0 ? "zero by zero" : "undefined";
        }
        if (Double.isInfinite(quotient)) {
            return b == 0 ? "by zero" : "too large";
        }
        return quotient == 0 && a != 0 ? "too small" : quotient == 2.5 ? "two and a half" : "ordinary";
    }

    /** Remainders of floats have the sign of the dividend. */
    public static int remainder(float a, float b) {
        float rest = a % b;
        if (rest != rest) {
            return -1;
        }
        return rest < 0 ? 1 : rest > 0 ? 2 : 0;
    }

    /** The order of summation matters. */
    public static boolean associative(float a, float b, float c) {
        return (a + b) + c == a + (b + c);
    }

    /** A tariff in steps. */
    public static double tariff(double units) {
        if (Double.isNaN(units) || units < 0) {
            return -1;
        }
        if (units <= 10) {
            return units * 2.5;
        }
        double price = 25 + (units - 10) * 1.5;
        return price > 1000 ? 1000 : price == 40 ? 39 : price;
    }
}
