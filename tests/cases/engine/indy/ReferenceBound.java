// A reference with a receiver: evaluated once, when the reference is; null throws then; JLS §15.13.3.
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class ReferenceBound {
    int state;

    int add(int x) {
        return state += x;
    }

    static int made;

    static ReferenceBound make(int state) {
        made++;
        ReferenceBound it = new ReferenceBound();
        it.state = state;
        return it;
    }

    public static int run(int a, int b) {
        made = 0;
        IntUnaryOperator f = make(a)::add;
        f.applyAsInt(1);
        int sum = f.applyAsInt(2) + made;
        String text = b > 0 ? "text" : null;
        try {
            IntSupplier length = text::length;
            sum += length.getAsInt();
        } catch (NullPointerException e) {
            sum = -sum;
        }
        Supplier<String> self = "abc"::toString;
        return sum + self.get().length();
    }
}
