// Each evaluation of a capturing lambda gives an object with values of its own; without captured values it is always
// the same on HotSpot; JLS §15.27.4.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

public class LambdaIdentity {
    static Runnable nothing() {
        return () -> {};
    }

    public static int run(int a, int b) {
        List<IntSupplier> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int k = i * (a & 7);
            list.add(() -> k + (b & 3));
        }
        int sum = 0;
        for (IntSupplier s : list) {
            sum = sum * 10 + s.getAsInt();
        }
        return sum + (list.get(0) == list.get(1) ? 1 : 0) + (list.get(0).equals(list.get(0)) ? 1000 : 0)
                + (nothing() == nothing() ? 10_000 : 0);
    }
}
