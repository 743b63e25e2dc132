// Math.addExact and multiplyExact throw on overflow; API java.lang.Math.
public class ExactMath {
    public static int run(int a, int b) {
        try {
            return Math.addExact(a, b);
        } catch (ArithmeticException e) {
            return Math.negateExact(a);
        }
    }
}
