// andThen, compose, identity; API java.util.function.Function.
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

public class FunctionChains {
    public static int run(int a, int b) {
        Function<Integer, Integer> inc = x -> x + 1;
        Function<Integer, Integer> twice = x -> x * 2;
        BiFunction<Integer, Integer, Integer> sum = Integer::sum;
        IntUnaryOperator neg = x -> -x;
        int one = inc.andThen(twice).compose(twice).apply(a);
        int two = sum.andThen(inc).apply(a, b) + Function.<Integer>identity().apply(b);
        return one * 3 + two + neg.andThen(x -> x ^ 5).compose(x -> x + b).applyAsInt(a)
                + BinaryOperator.<Integer>maxBy((x, y) -> Integer.compare(x, y)).apply(a, b);
    }
}
