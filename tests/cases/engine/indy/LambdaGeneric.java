// Generic functional interfaces: erased calls box, unbox and cast; JLS §9.9, §15.27.3.
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

public class LambdaGeneric {
    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
        return x -> g.apply(f.apply(x));
    }

    public static long run(int a, int b) {
        Function<Integer, Long> widen = x -> (long) x * 2;
        Function<Integer, String> text = compose(widen, v -> "v" + (v & 3));
        BiFunction<Integer, Integer, Integer> sum = (x, y) -> x + y;
        Predicate<Integer> positive = x -> x > 0;
        Supplier<Character> letter = () -> (char) ('a' + (b & 1));
        UnaryOperator<String> twice = s -> s + s;
        ToLongFunction<String> length = s -> s.length();
        return length.applyAsLong(twice.apply(text.apply(a))) + sum.apply(a, b) + (positive.test(b) ? 1000 : 0) + letter.get();
    }
}
