// compose, andThen, identity, negate, and, or of functional interfaces.
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

public class FunctionComposition {
    public static void main(String[] args) {
        Function<Integer, Integer> twice = n -> n * 2;
        Function<Integer, Integer> next = n -> n + 1;
        System.out.println(twice.compose(next).apply(5) + " " + twice.andThen(next).apply(5));
        System.out.println(Function.<Integer>identity().andThen(twice).apply(4));
        Predicate<String> empty = String::isEmpty;
        Predicate<String> longer = s -> s.length() > 3;
        for (String s : List.of("", "ab", "abcd")) {
            System.out.println(empty.negate().test(s) + " " + empty.or(longer).test(s) + " " + empty.and(longer).test(s) + " " + Predicate.not(longer).test(s));
        }
        BiFunction<Integer, Integer, Integer> times = (a, b) -> a * b;
        System.out.println(times.andThen(n -> "=" + n).apply(6, 7));
        Consumer<StringBuilder> first = b -> b.append(1);
        StringBuilder log = new StringBuilder();
        first.andThen(b -> b.append(2)).accept(log);
        System.out.println(log);
        System.out.println(BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2));
    }
}
