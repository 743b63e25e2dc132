// Trigonometric and hyperbolic functions of StrictMath at ordinary and extreme arguments.

public class Trigonometry {
    public static void main(String[] args) {
        double[] values = {0, 0.5, 1, Math.PI / 2, Math.PI, 10, 1e6, 1e22, -0.0, 1e-300, Double.POSITIVE_INFINITY};
        for (double v : values) {
            System.out.println(v + " " + StrictMath.sin(v) + " " + StrictMath.cos(v) + " " + StrictMath.tan(v));
        }
        System.out.println(StrictMath.asin(1) + " " + StrictMath.acos(0.3) + " " + StrictMath.atan(5) + " " + StrictMath.asin(2));
        System.out.println(StrictMath.atan2(1, -1) + " " + StrictMath.atan2(-0.0, -1) + " " + StrictMath.atan2(0, 0));
        System.out.println(StrictMath.sinh(1) + " " + StrictMath.cosh(2) + " " + StrictMath.tanh(0.5) + " " + StrictMath.tanh(100));
        System.out.println(StrictMath.toDegrees(Math.PI) + " " + StrictMath.toRadians(180));
    }
}
