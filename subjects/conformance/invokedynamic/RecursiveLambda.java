// A lambda calls itself through a field, and curried functions nest.
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

public class RecursiveLambda {
    static Function<Integer, Long> factorial = n -> n < 2 ? 1L : n * RecursiveLambda.factorial.apply(n - 1);
    static IntUnaryOperator fibonacci;

    public static void main(String[] args) {
        fibonacci = n -> n < 2 ? n : fibonacci.applyAsInt(n - 1) + fibonacci.applyAsInt(n - 2);
        System.out.println(factorial.apply(15));
        System.out.println(fibonacci.applyAsInt(15));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> add = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println(add.apply(1).apply(2).apply(3));
    }
}
