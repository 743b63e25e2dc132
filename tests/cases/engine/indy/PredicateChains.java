// and, or, negate, not, isEqual; API java.util.function.Predicate.
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

public class PredicateChains {
    public static int run(int a, int b) {
        Predicate<Integer> positive = x -> x > 0;
        Predicate<Integer> even = x -> x % 2 == 0;
        IntPredicate small = x -> x < 10;
        BiPredicate<Integer, Integer> less = (x, y) -> x < y;
        int bits = positive.and(even.negate()).test(a) ? 1 : 0;
        bits |= positive.negate().or(even).test(b) ? 2 : 0;
        bits |= small.negate().test(a) ? 4 : 0;
        bits |= less.negate().and((x, y) -> x != 3).test(a, b) ? 8 : 0;
        bits |= Predicate.not(even).test(b) ? 16 : 0;
        bits |= Predicate.isEqual("x").test(a > 5 ? "x" : null) ? 32 : 0;
        return bits;
    }
}
