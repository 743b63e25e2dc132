// Integer division by zero throws, floating division does not.
import java.util.function.IntBinaryOperator;

public class DivisionByZero {
    static String attempt(IntBinaryOperator operator, int a, int b) {
        try {
            return String.valueOf(operator.applyAsInt(a, b));
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        System.out.println(attempt((a, b) -> a / b, 1, 0));
        System.out.println(attempt((a, b) -> a % b, 1, 0));
        System.out.println(attempt((a, b) -> (int) ((long) a / (long) b), 0, 0));
        System.out.println(1.0 / 0);
        System.out.println(-1.0 / 0);
        System.out.println(0.0 / 0);
        System.out.println(1.0 % 0);
        System.out.println(5 / 2.0);
    }
}
