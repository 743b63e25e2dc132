// A lambda in an instance method captures this, and reads fields when it runs; JLS §15.27.2.
import java.util.function.IntUnaryOperator;

public class LambdaThis {
    private int field;

    private int twice(int x) {
        return 2 * x + field;
    }

    IntUnaryOperator adder() {
        return x -> twice(x) + this.field;
    }

    class Inner {
        int own = 5;

        IntUnaryOperator both() {
            return x -> x + own + field;
        }
    }

    public static int run(int a, int b) {
        LambdaThis it = new LambdaThis();
        IntUnaryOperator f = it.adder();
        IntUnaryOperator g = it.new Inner().both();
        it.field = b;
        return f.andThen(g).applyAsInt(a);
    }
}
