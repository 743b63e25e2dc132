// addExact and its kin throw on overflow.
import java.util.function.Supplier;

public class ExactArithmetic {
    static void attempt(Supplier<Object> action) {
        try {
            System.out.println(action.get());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> Math.addExact(Integer.MAX_VALUE, 0));
        attempt(() -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt(() -> Math.subtractExact(Long.MIN_VALUE, 1L));
        attempt(() -> Math.multiplyExact(65536, 65536));
        attempt(() -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        attempt(() -> Math.negateExact(Integer.MIN_VALUE));
        attempt(() -> Math.incrementExact(Integer.MAX_VALUE));
        attempt(() -> Math.decrementExact(Long.MIN_VALUE));
        attempt(() -> Math.toIntExact(1L << 31));
        attempt(() -> Math.toIntExact(-1L << 31));
        attempt(() -> Math.absExact(Integer.MIN_VALUE));
    }
}
