// Each instruction is linked by itself, so one method reference at two places is of two classes, and two objects on HotSpot;
// JVMS §5.4.3.6, JLS §15.13.3.
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class ReferencesApart {
    static int twice(int x) {
        return 2 * x;
    }

    static IntUnaryOperator one() {
        return ReferencesApart::twice;
    }

    static IntUnaryOperator other() {
        return ReferencesApart::twice;
    }

    static Supplier<Integer> length(String text) {
        return text::length;
    }

    public static int run(int a, int b) {
        int sum = one().applyAsInt(a) + other().applyAsInt(b);
        sum += one() == other() ? 1 : 0;
        sum += one().getClass() == other().getClass() ? 2 : 0;
        sum += one() == one() ? 4 : 0;
        Supplier<Integer> here = "ab"::length;
        Supplier<Integer> there = "ab"::length;
        sum += here.getClass() == there.getClass() ? 8 : 0;
        sum += length("a") == length("a") ? 16 : 0;
        sum += length("a").getClass() == length("b").getClass() ? 32 : 0;
        return sum + here.get() + there.get();
    }
}
