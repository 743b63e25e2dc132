// min, max and abs with NaN and signed zeros.

public class MinMaxAbs {
    public static void main(String[] args) {
        System.out.println(Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0) + " " + Math.max(Double.NaN, 1) + " " + Math.min(1f, Float.NaN));
        System.out.println(Math.abs(-0.0) + " " + Math.abs(Long.MIN_VALUE) + " " + Math.abs(-2.5f) + " " + Math.abs(Double.NEGATIVE_INFINITY));
        System.out.println(Math.signum(-3.5) + " " + Math.signum(-0.0) + " " + Math.signum(Double.NaN) + " " + Math.copySign(3.0, -0.0));
        System.out.println(Math.max(1, 2L) + " " + Math.min('a', 98));
    }
}
