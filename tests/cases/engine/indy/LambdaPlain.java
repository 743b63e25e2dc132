// A lambda without captured values; JLS §15.27.4.
import java.util.function.IntBinaryOperator;

public class LambdaPlain {
    public static int run(int a, int b) {
        IntBinaryOperator max = (x, y) -> x > y ? x : y;
        IntBinaryOperator sum = (x, y) -> x + y;
        return sum.applyAsInt(max.applyAsInt(a, b), 1);
    }
}
