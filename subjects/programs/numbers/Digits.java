package numbers;

import java.util.Arrays;

/** Natural numbers of any size as arrays of decimal digits in groups of four: a second opinion on BigInteger. */
final class Digits {
    private static final int BASE = 10_000;

    private final int[] groups;

    private Digits(int[] groups) {
        int length = groups.length;
        while (length > 1 && groups[length - 1] == 0) {
            length--;
        }
        this.groups = Arrays.copyOf(groups, length);
    }

    static Digits parse(String text) {
        int[] groups = new int[(text.length() + 3) / 4];
        for (int i = 0; i < groups.length; i++) {
            int end = text.length() - 4 * i;
            groups[i] = Integer.parseInt(text.substring(Math.max(0, end - 4), end));
        }
        return new Digits(groups);
    }

    static Digits of(int value) {
        return parse(Integer.toString(value));
    }

    Digits plus(Digits other) {
        int[] sum = new int[Math.max(groups.length, other.groups.length) + 1];
        int carry = 0;
        for (int i = 0; i < sum.length; i++) {
            int digit = carry + (i < groups.length ? groups[i] : 0) + (i < other.groups.length ? other.groups[i] : 0);
            sum[i] = digit % BASE;
            carry = digit / BASE;
        }
        return new Digits(sum);
    }

    Digits times(Digits other) {
        int[] product = new int[groups.length + other.groups.length];
        for (int i = 0; i < groups.length; i++) {
            int carry = 0;
            for (int j = 0; j < other.groups.length || carry > 0; j++) {
                int digit = product[i + j] + carry + (j < other.groups.length ? groups[i] * other.groups[j] : 0);
                product[i + j] = digit % BASE;
                carry = digit / BASE;
            }
        }
        return new Digits(product);
    }

    /** Quotient and remainder by a small number. */
    int[] remainderAndGroups(int divisor) {
        int[] quotient = new int[groups.length + 1];
        long rest = 0;
        for (int i = groups.length - 1; i >= 0; i--) {
            rest = rest * BASE + groups[i];
            quotient[i + 1] = (int) (rest / divisor);
            rest %= divisor;
        }
        quotient[0] = (int) rest;
        return quotient;
    }

    int sumOfDigits() {
        return toString().chars().map(c -> c - '0').sum();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(groups[groups.length - 1]);
        for (int i = groups.length - 2; i >= 0; i--) {
            text.append(String.valueOf(BASE + groups[i]), 1, 5);
        }
        return text.toString();
    }
}
