// A reference to a method with variable arguments collects them; JLS §15.13.1.
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class ReferenceVarargs {
    static int sum(int... numbers) {
        int sum = numbers.length * 1000;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    static String join(Object... parts) {
        StringBuilder builder = new StringBuilder();
        for (Object part : parts) {
            builder.append(part);
        }
        return builder.toString();
    }

    public static int run(int a, int b) {
        IntBinaryOperator two = ReferenceVarargs::sum;
        IntUnaryOperator one = ReferenceVarargs::sum;
        Supplier<String> none = ReferenceVarargs::join;
        Function<Object, String> single = ReferenceVarargs::join;
        return two.applyAsInt(a, b) + one.applyAsInt(a) + none.get().length() + single.apply(a > 0 ? "x" : null).length();
    }
}
