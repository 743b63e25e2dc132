// An object that may be of an interface which no class implements, and what no test can stub.
package stubs;

public class Casts {
    // No class outside implements it.
    public sealed interface Closed permits Only {
        int one();

        int two();
    }

    public static final class Only implements Closed {
        public int one() {
            return 1;
        }

        public int two() {
            return 2;
        }
    }

    private interface Hidden {
        int one();

        int two();
    }

    public static int closed(Closed closed) {
        return closed.one() == closed.two() ? 1 : 2;
    }

    static int hidden(Object object) {
        return object instanceof Hidden hidden && hidden.one() > hidden.two() ? 1 : 2;
    }
}
