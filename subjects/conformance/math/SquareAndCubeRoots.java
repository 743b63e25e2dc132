// sqrt is exact; cbrt and hypot at special values.

public class SquareAndCubeRoots {
    public static void main(String[] args) {
        double[] values = {0, -0.0, 2, 144, 1e-320, -1, Double.POSITIVE_INFINITY, Double.NaN, Double.MAX_VALUE};
        for (double v : values) {
            System.out.println(v + " " + Math.sqrt(v) + " " + Math.sqrt((float) v));
        }
        System.out.println(StrictMath.cbrt(27) + " " + StrictMath.cbrt(-8) + " " + StrictMath.cbrt(2) + " " + StrictMath.hypot(3, 4) + " " + StrictMath.hypot(Double.NaN, Double.POSITIVE_INFINITY));
    }
}
