// A functional interface that inherits its method with other erasures; JLS §9.8, JVMS §4.6.
import java.util.function.Function;

public class LambdaBridges {
    interface Source<T> {
        T next(T previous);
    }

    interface TextSource extends Source<String> {
        @Override
        String next(String previous);
    }

    interface Named<A, B> extends Function<A, B> {
        default String name() {
            return "named";
        }
    }

    interface Takes<T> {
        int take(T value);
    }

    interface TakesText {
        int take(String value);
    }

    interface Both extends Takes<String>, TakesText {}

    interface IntFactory extends Source<Integer> {}

    public static int run(int a, int b) {
        TextSource text = s -> s + (a & 3);
        Source<String> generic = text;
        Named<Integer, Integer> named = x -> x + b;
        Function<Integer, Integer> function = named;
        IntFactory ints = x -> x * 2;
        Source<Integer> source = ints;
        Both both = s -> s.length() + b;
        Takes<String> takes = both;
        TakesText takesText = both;
        int taken = takes.take("abc") * 3 + takesText.take("ab") * 5;
        return taken + generic.next("x").hashCode() + text.next("y").length() + function.apply(a) + named.name().length() + source.next(b);
    }
}
