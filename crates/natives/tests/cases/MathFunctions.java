// Functions of java.lang.Math with exact results; API java.lang.Math, java.lang.StrictMath.
public class MathFunctions {
    private static double pick(int a) {
        switch (a & 3) {
            case 0:
                return -2.5;
            case 1:
                return 0.25;
            case 2:
                return 1234.5;
            default:
                return -7.75e200;
        }
    }

    public static double run(int a, int b) {
        double x = pick(a);
        double y = pick(b);
        double sum = Math.sqrt(Math.abs(x)) + Math.floor(x) + Math.ceil(y) + Math.rint(x) + Math.round(y);
        sum += Math.max(x, y) + Math.min(x, -0.0) + Math.signum(y) + Math.ulp(x) + Math.scalb(y, 3);
        sum += Math.getExponent(x) + Math.copySign(x, y) + Math.IEEEremainder(x, 3.0) + Math.toRadians(y);
        sum += StrictMath.cbrt(x) + StrictMath.hypot(x, y) + Math.nextUp(y) + Math.fma(x, 3.1, y);
        sum += StrictMath.sin(x) + StrictMath.cos(y) + StrictMath.atan2(x, y) + StrictMath.log(Math.abs(y) + 1);
        sum += StrictMath.pow(Math.abs(x), 0.5) + StrictMath.exp(-Math.abs(x)) + StrictMath.tanh(y) + StrictMath.log1p(1.5);
        return sum;
    }
}
