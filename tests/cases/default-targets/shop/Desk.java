// Methods of every access: tests in the package of the class call all but the private ones, and what another package keeps.
package shop;

import base.Counter;
import java.util.function.IntUnaryOperator;

public class Desk extends Counter {
    Desk(int size) {
        if (size < 0) {
            throw new IllegalArgumentException();
        }
    }

    public int shown(int value) {
        return value > 6 ? 1 : 0;
    }

    int near(int value) {
        IntUnaryOperator twice = x -> x > 7 ? 2 * x : x;
        return twice.applyAsInt(value);
    }

    protected static int handed(int value) {
        return value > 8 ? own(value) : 0;
    }

    private static int own(int value) {
        return value > 9 ? 1 : 2;
    }

    static class Drawer {
        private final int depth;

        Drawer(int depth) {
            this.depth = depth;
        }

        boolean isDeep() {
            return depth > 10;
        }
    }

    private static class Secret {
        int told(int value) {
            return value > 11 ? 1 : 0;
        }
    }
}
