package numbers;

import java.math.BigInteger;

/** An exact fraction in lowest terms with a positive denominator. */
record Rational(BigInteger numerator, BigInteger denominator) implements Comparable<Rational> {
    static final Rational ZERO = of(0);
    static final Rational ONE = of(1);

    Rational {
        if (denominator.signum() == 0) {
            throw new ArithmeticException("denominator zero");
        }
        BigInteger divisor = numerator.gcd(denominator);
        if (denominator.signum() < 0) {
            divisor = divisor.negate();
        }
        numerator = numerator.divide(divisor);
        denominator = denominator.divide(divisor);
    }

    static Rational of(long value) {
        return of(value, 1);
    }

    static Rational of(long numerator, long denominator) {
        return new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    Rational plus(Rational other) {
        return new Rational(numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)), denominator.multiply(other.denominator));
    }

    Rational minus(Rational other) {
        return plus(other.negate());
    }

    Rational times(Rational other) {
        return new Rational(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    Rational over(Rational other) {
        return new Rational(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    Rational negate() {
        return new Rational(numerator.negate(), denominator);
    }

    boolean isZero() {
        return numerator.signum() == 0;
    }

    double toDouble() {
        return numerator.doubleValue() / denominator.doubleValue();
    }

    /** The decimal expansion, with the period in parentheses. */
    String decimal() {
        StringBuilder text = new StringBuilder(numerator.signum() < 0 ? "-" : "");
        BigInteger[] parts = numerator.abs().divideAndRemainder(denominator);
        text.append(parts[0]);
        if (parts[1].signum() == 0) {
            return text.toString();
        }
        text.append('.');
        java.util.Map<BigInteger, Integer> seen = new java.util.HashMap<>();
        BigInteger rest = parts[1];
        while (rest.signum() != 0) {
            Integer start = seen.put(rest, text.length());
            if (start != null) {
                return text.insert(start.intValue(), '(').append(')').toString();
            }
            parts = rest.multiply(BigInteger.TEN).divideAndRemainder(denominator);
            text.append(parts[0]);
            rest = parts[1];
        }
        return text.toString();
    }

    @Override
    public int compareTo(Rational other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    @Override
    public String toString() {
        return denominator.equals(BigInteger.ONE) ? numerator.toString() : numerator + "/" + denominator;
    }
}
