// Lambdas that make lambdas; JLS §15.27.
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

public class LambdaNested {
    static final Function<Integer, Function<Integer, Function<Integer, Integer>>> CURRIED = x -> y -> z -> x * 100 + y * 10 + z;

    public static int run(int a, int b) {
        IntFunction<IntUnaryOperator> adder = x -> y -> x + y;
        return adder.apply(a).applyAsInt(b) + CURRIED.apply(a & 3).apply(b & 3).apply(1);
    }
}
