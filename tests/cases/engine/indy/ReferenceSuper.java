// References by super and to private and protected methods; JLS §15.13.
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class ReferenceSuper {
    static class Base {
        int scale(int x) {
            return x * 2;
        }

        protected int shift(int x) {
            return x + 1000;
        }
    }

    static class Derived extends Base {
        @Override
        int scale(int x) {
            return x * 3;
        }

        private int hidden(int x) {
            return x - 1;
        }

        private static int hiddenStatic(int x) {
            return x ^ 5;
        }

        IntUnaryOperator chain() {
            IntUnaryOperator up = super::scale;
            IntUnaryOperator own = this::scale;
            IntUnaryOperator hidden = this::hidden;
            IntUnaryOperator shift = this::shift;
            return up.andThen(own).andThen(hidden).andThen(shift).andThen(Derived::hiddenStatic);
        }

        Supplier<Class<?>> type() {
            return super::getClass;
        }
    }

    public static int run(int a, int b) {
        Derived it = new Derived();
        return it.chain().applyAsInt(a) + (it.type().get() == Derived.class ? 1 : 0) + b;
    }
}
