// Lambdas in constructors, field initialisers and static initialisers; JLS §15.27.
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

public class LambdaInConstructor {
    static final IntUnaryOperator TWICE;

    static {
        int two = 2;
        TWICE = x -> x * two;
    }

    final IntSupplier early = () -> this.late;
    int late;

    LambdaInConstructor(int late, IntUnaryOperator f) {
        this.late = f.applyAsInt(late);
    }

    LambdaInConstructor(int late) {
        this(late, x -> x + 1);
    }

    public static int run(int a, int b) {
        return new LambdaInConstructor(a).early.getAsInt() + new LambdaInConstructor(b, TWICE).early.getAsInt();
    }
}
