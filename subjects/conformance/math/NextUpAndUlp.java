// ulp, nextUp, nextAfter, scalb, getExponent and fma.

public class NextUpAndUlp {
    public static void main(String[] args) {
        System.out.println(Math.ulp(1.0) + " " + Math.ulp(0.0) + " " + Math.ulp(1e16) + " " + Math.ulp(1f));
        System.out.println(Math.nextUp(1.0) + " " + Math.nextDown(0.0) + " " + Math.nextAfter(1.0, 2) + " " + Math.nextUp(Float.MAX_VALUE));
        System.out.println(Math.scalb(1.5, 10) + " " + Math.scalb(1.0, -1074) + " " + Math.scalb(1.0, 2000));
        System.out.println(Math.getExponent(1000.0) + " " + Math.getExponent(0.0) + " " + Math.getExponent(Double.NaN) + " " + Math.getExponent(1e-310));
        System.out.println(Math.fma(0.1, 10.0, -1.0) + " " + (0.1 * 10.0 - 1.0) + " " + Math.fma(1e20f, 1e20f, 0f));
        System.out.println(Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-5, 3) + " " + 5.5 % -2.5);
    }
}
