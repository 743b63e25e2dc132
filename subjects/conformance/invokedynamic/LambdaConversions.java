// Lambdas and method references adapt boxes, widths and void results.
import java.util.concurrent.Callable;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

public class LambdaConversions {
    static int calls;

    static long count(int n) {
        calls++;
        return n;
    }

    public static void main(String[] args) {
        Function<Integer, Long> boxing = LambdaConversions::count;
        IntToLongFunction widening = n -> n;
        ToDoubleFunction<Integer> toDouble = n -> n;
        IntConsumer ignoring = LambdaConversions::count;
        Supplier<Object> supplier = () -> 'c';
        BinaryOperator<Integer> sum = Integer::sum;
        System.out.println(boxing.apply(3).getClass().getSimpleName());
        System.out.println(widening.applyAsLong(7));
        System.out.println(toDouble.applyAsDouble(5));
        ignoring.accept(1);
        System.out.println(calls + " " + supplier.get() + " " + sum.apply(2, 3));
        Callable<String> callable = () -> "called";
        try {
            System.out.println(callable.call());
        } catch (Exception e) {
            System.out.println("never");
        }
    }
}
