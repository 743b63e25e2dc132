// A cast to an intersection type adds interfaces to a lambda; JLS §15.16.
import java.io.Serializable;
import java.util.Comparator;
import java.util.function.IntUnaryOperator;

public class LambdaMarkers {
    interface Marked {
        default int mark() {
            return 42;
        }
    }

    public static int run(int a, int b) {
        Object f = (IntUnaryOperator & Marked) x -> x + b;
        Object g = (Comparator<Integer> & Serializable & Cloneable) (x, y) -> y - x;
        int sum = ((IntUnaryOperator) f).applyAsInt(a) + ((Marked) f).mark();
        sum += (g instanceof Serializable ? 1 : 0) + (g instanceof Cloneable ? 2 : 0) + (f instanceof Serializable ? 4 : 0);
        @SuppressWarnings("unchecked")
        Comparator<Integer> order = (Comparator<Integer>) g;
        return sum * 8 + Integer.signum(order.compare(a & 7, b & 7));
    }
}
