// A reference to a static method, with and without conversion of arguments and result; JLS §15.13.
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntToLongFunction;
import java.util.function.ToIntFunction;

public class ReferenceStatic {
    static long twice(long x) {
        return 2 * x;
    }

    static Integer boxed(Integer x) {
        return x + 1;
    }

    static double widest(double x) {
        return x / 2;
    }

    interface ToDouble {
        double of(Integer x);
    }

    interface Discard {
        void take(int x, int y);
    }

    static int taken;

    static long take(int x, long y) {
        taken += x;
        return y;
    }

    public static int run(int a, int b) {
        IntBinaryOperator max = Math::max;
        IntToLongFunction widened = ReferenceStatic::twice;
        BiFunction<Integer, Integer, Integer> min = Math::min;
        ToIntFunction<Integer> unboxed = ReferenceStatic::boxed;
        Function<Integer, Long> boxedResult = ReferenceStatic::twice;
        ToDouble wide = ReferenceStatic::widest;
        Discard discard = ReferenceStatic::take;
        taken = 0;
        discard.take(a, b);
        return max.applyAsInt(a, b) + (int) widened.applyAsLong(a) + min.apply(a, b) + unboxed.applyAsInt(b)
                + boxedResult.apply(7).intValue() + (int) wide.of(b & 15) + taken;
    }
}
