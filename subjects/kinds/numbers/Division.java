package kinds.numbers;

/** Quotients and remainders with their signs. */
public class Division {
    public static boolean leap(int year) {
        if (year % 400 == 0) {
            return true;
        }
        return year % 4 == 0 && year % 100 != 0;
    }

    /** Divides, and names each special case. */
    public static String divide(int a, int b) {
        try {
            int quotient = a / b;
            if (quotient * b != a) {
                return a % b < 0 ? "negative rest" : "rest";
            }
            return quotient < 0 && b < 0 && a < 0 ? "overflow" : "exact";
        } catch (ArithmeticException e) {
            return a == 0 ? "nothing by nothing" : "by zero";
        }
    }

    /** A time of day from any number of minutes. */
    public static int hour(int minutes) {
        int day = Math.floorMod(minutes, 1440);
        if (day != minutes) {
            return minutes < 0 ? -1 : -2;
        }
        return day / 60 == 13 && day % 60 == 37 ? 1337 : day / 60;
    }

    /** Whether a number of three digits equals the sum of the cubes of its digits. */
    public static boolean cubes(int n) {
        if (n < 100 || n > 999) {
            return false;
        }
        int ones = n % 10;
        int tens = n / 10 % 10;
        int hundreds = n / 100;
        return ones * ones * ones + tens * tens * tens + hundreds * hundreds * hundreds == n;
    }

    /** Change for an amount: how many coins of 50, 20 and 5; -1 if it cannot be given. */
    public static int coins(int cents) {
        if (cents <= 0 || cents > 500 || cents % 5 != 0) {
            return -1;
        }
        int coins = cents / 50 + cents % 50 / 20 + cents % 50 % 20 / 5;
        return coins > 12 ? 0 : coins;
    }

    /** Rounds a price up to a multiple. */
    public static long roundUp(long price, long step) {
        if (step <= 0) {
            throw new IllegalArgumentException("step " + step);
        }
        long rest = price % step;
        if (rest == 0) {
            return price;
        }
        return rest < 0 ? price - rest : price + (step - rest);
    }
}
