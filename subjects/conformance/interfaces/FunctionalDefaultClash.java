// A lambda's interface inherits Object methods and defaults without counting them as abstract.
import java.util.function.Predicate;

public class FunctionalDefaultClash {
    interface Check<T> extends Predicate<T> {
        @Override
        boolean equals(Object other);

        @Override
        default Check<T> negate() {
            return value -> !test(value);
        }
    }

    public static void main(String[] args) {
        Check<Integer> even = n -> n % 2 == 0;
        System.out.println(even.test(4) + " " + even.negate().test(4) + " " + even.negate().negate().test(4));
        System.out.println(even.and(n -> n > 10).test(4));
        System.out.println(even.equals(even));
    }
}
