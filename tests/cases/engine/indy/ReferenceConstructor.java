// A reference to a constructor, of a nested, inner and generic class; JLS §15.13.
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class ReferenceConstructor {
    final int base;

    ReferenceConstructor(int base) {
        this.base = base;
    }

    class Inner {
        final int value;

        Inner(int value) {
            this.value = value + base;
        }
    }

    IntFunction<Inner> makers() {
        return Inner::new;
    }

    public static int run(int a, int b) {
        IntFunction<ReferenceConstructor> make = ReferenceConstructor::new;
        Function<Integer, ReferenceConstructor> boxed = ReferenceConstructor::new;
        Supplier<List<Integer>> lists = ArrayList::new;
        List<Integer> list = lists.get();
        list.add(make.apply(a).makers().apply(b).value);
        list.add(boxed.apply(b).base);
        return list.get(0) * 3 + list.get(1) + (lists.get() == list ? 1 : 0);
    }
}
