// The functions of java.lang.StrictMath are one algorithm: every bit is the same everywhere; API java.lang.StrictMath.
public class StrictMathToTheBit {
    private static final double[] POINTS = {
        -0.0, 1e-310, 0.1, -0.3, 0.7, 0.99, -1.0, 1.7, 2.4, -3.9, 11.0, 25.5, -355.0, 700.1, 103993.0, 1e15, -1e22, 7e300,
    };

    private static long bits(long sum, double value) {
        return 31 * sum + Double.doubleToLongBits(value);
    }

    public static void main(String[] args) {
        long circular = 0;
        long inverse = 0;
        long powers = 0;
        long hyperbolic = 0;
        long pairs = 0;
        for (double x : POINTS) {
            circular = bits(bits(bits(circular, StrictMath.sin(x)), StrictMath.cos(x)), StrictMath.tan(x));
            inverse = bits(bits(bits(inverse, StrictMath.asin(x)), StrictMath.acos(x)), StrictMath.atan(x));
            powers = bits(bits(bits(powers, StrictMath.exp(x)), StrictMath.expm1(x)), StrictMath.log(x));
            powers = bits(bits(bits(powers, StrictMath.log1p(x)), StrictMath.log10(x)), StrictMath.cbrt(x));
            hyperbolic = bits(bits(bits(hyperbolic, StrictMath.sinh(x)), StrictMath.cosh(x)), StrictMath.tanh(x));
            for (double y : POINTS) {
                pairs = bits(bits(pairs, StrictMath.pow(x, y)), StrictMath.atan2(x, y));
                pairs = bits(bits(pairs, StrictMath.hypot(x, y)), StrictMath.IEEEremainder(x, y));
            }
        }
        System.out.println(Long.toHexString(circular) + " " + Long.toHexString(inverse));
        System.out.println(Long.toHexString(powers) + " " + Long.toHexString(hyperbolic));
        System.out.println(Long.toHexString(pairs));
    }
}
