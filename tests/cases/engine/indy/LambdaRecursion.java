// A lambda that calls itself through a field and through an array; JLS §15.27.4.
import java.util.function.IntUnaryOperator;

public class LambdaRecursion {
    static IntUnaryOperator factorial;

    public static int run(int a, int b) {
        factorial = n -> n <= 1 ? 1 : n * factorial.applyAsInt(n - 1);
        IntUnaryOperator[] fib = new IntUnaryOperator[1];
        fib[0] = n -> n < 2 ? n : fib[0].applyAsInt(n - 1) + fib[0].applyAsInt(n - 2);
        return factorial.applyAsInt(a & 7) * 100 + fib[0].applyAsInt(b & 7);
    }
}
