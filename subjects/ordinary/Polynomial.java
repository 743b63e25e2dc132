package ordinary;

/** A polynomial with int coefficients; it never changes. */
public final class Polynomial {
    public static final Polynomial ZERO = new Polynomial();

    /** The coefficients, that of x to the power of i at index i; the last one is not zero. */
    private final int[] coefficients;

    public Polynomial(int... coefficients) {
        int length = coefficients.length;
        while (length > 0 && coefficients[length - 1] == 0) {
            length--;
        }
        this.coefficients = new int[length];
        for (int i = 0; i < length; i++) {
            this.coefficients[i] = coefficients[i];
        }
    }

    /** Returns the degree, or -1 for the zero polynomial. */
    public int degree() {
        return coefficients.length - 1;
    }

    public int coefficient(int power) {
        if (power < 0) {
            throw new IllegalArgumentException("negative power");
        }
        return power < coefficients.length ? coefficients[power] : 0;
    }

    public long evaluate(int x) {
        long result = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) {
            result = result * x + coefficients[i];
        }
        return result;
    }

    public Polynomial plus(Polynomial other) {
        int[] sum = new int[Math.max(coefficients.length, other.coefficients.length)];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = coefficient(i) + other.coefficient(i);
        }
        return new Polynomial(sum);
    }

    public Polynomial negate() {
        int[] result = new int[coefficients.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = -coefficients[i];
        }
        return new Polynomial(result);
    }

    public Polynomial times(Polynomial other) {
        if (coefficients.length == 0 || other.coefficients.length == 0) {
            return ZERO;
        }
        int[] product = new int[coefficients.length + other.coefficients.length - 1];
        for (int i = 0; i < coefficients.length; i++) {
            for (int j = 0; j < other.coefficients.length; j++) {
                product[i + j] += coefficients[i] * other.coefficients[j];
            }
        }
        return new Polynomial(product);
    }

    public Polynomial derivative() {
        if (coefficients.length <= 1) {
            return ZERO;
        }
        int[] result = new int[coefficients.length - 1];
        for (int i = 0; i < result.length; i++) {
            result[i] = (i + 1) * coefficients[i + 1];
        }
        return new Polynomial(result);
    }

    @Override
    public String toString() {
        if (coefficients.length == 0) {
            return "0";
        }
        StringBuilder text = new StringBuilder();
        for (int i = coefficients.length - 1; i >= 0; i--) {
            int c = coefficients[i];
            if (c == 0) {
                continue;
            }
            if (text.length() > 0) {
                text.append(c < 0 ? " - " : " + ");
            } else if (c < 0) {
                text.append('-');
            }
            int magnitude = Math.abs(c);
            if (magnitude != 1 || i == 0) {
                text.append(magnitude);
            }
            if (i > 0) {
                text.append('x');
            }
            if (i > 1) {
                text.append('^').append(i);
            }
        }
        return text.toString();
    }
}
