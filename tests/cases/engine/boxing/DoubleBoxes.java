// Double.equals holds NaN equal to itself and 0.0 unequal to -0.0, against ==; API java.lang.Double.
public class DoubleBoxes {
    public static int run(int a, int b) {
        double[] samples = {0.0, -0.0, Double.NaN, 1.5};
        Double x = samples[a & 3];
        Double y = samples[b & 3];
        int r = x.equals(y) ? 1 : 0;
        r += x.doubleValue() == y.doubleValue() ? 2 : 0;
        return r + 10 * x.compareTo(y);
    }
}
