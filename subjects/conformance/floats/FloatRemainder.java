// The remainder of floats keeps the sign of the dividend and is exact.

public class FloatRemainder {
    public static void main(String[] args) {
        double[][] pairs = {{5.5, 2}, {-5.5, 2}, {5.5, -2}, {1e20, 3}, {0.3, 0.1}, {-0.0, 1}, {1, 0}, {Double.POSITIVE_INFINITY, 1}, {1, Double.POSITIVE_INFINITY}, {5e-324, 1e-323}};
        for (double[] pair : pairs) {
            System.out.println(pair[0] + " % " + pair[1] + " = " + pair[0] % pair[1] + " / " + (float) pair[0] % (float) pair[1]);
        }
    }
}
