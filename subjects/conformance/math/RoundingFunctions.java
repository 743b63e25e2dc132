// round, rint, floor and ceil at halves, zeros and infinities.

public class RoundingFunctions {
    public static void main(String[] args) {
        double[] values = {0.5, 1.5, 2.5, -0.5, -1.5, 0.49999999999999994, 4503599627370497.5, 1e300, Double.NaN, Double.NEGATIVE_INFINITY, -0.2};
        for (double v : values) {
            System.out.println(v + " " + Math.round(v) + " " + Math.rint(v) + " " + Math.floor(v) + " " + Math.ceil(v) + " " + Math.round((float) v));
        }
    }
}
