// Supplier, Runnable, Consumer, BiConsumer; API java.util.function.
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

public class SupplierRunnable {
    static int total;

    public static int run(int a, int b) {
        total = 0;
        int[] cell = {0};
        Runnable r = () -> total += a;
        Consumer<Integer> c = x -> cell[0] += x;
        BiConsumer<String, Integer> bc = (s, x) -> cell[0] += s.length() * x;
        ObjIntConsumer<int[]> oc = (array, x) -> array[0] ^= x;
        IntConsumer ic = x -> total -= x;
        Supplier<Supplier<Integer>> nested = () -> () -> cell[0];
        BooleanSupplier z = () -> a > b;
        r.run();
        c.andThen(x -> total += x).accept(b);
        bc.accept("abc", a);
        oc.accept(cell, 9);
        ic.andThen(x -> cell[0]++).accept(1);
        return total * 3 + nested.get().get() + (z.getAsBoolean() ? 1 : 0);
    }
}
