// What: checked exceptions, exceptions of a private class, of a subclass, from a constructor, and none where one is declared.
package shapes;

public class Throwing {
    private static class Hidden extends Exception {
        private static final long serialVersionUID = 1;
    }

    public static class Shown extends Exception {
        private static final long serialVersionUID = 1;
        public final int code;

        public Shown(int code) {
            super("code");
            this.code = code;
        }
    }

    static class Guarded {
        final int value;

        Guarded(int value) throws Shown {
            if (value < 0) {
                throw new Shown(value);
            }
            this.value = value;
        }
    }

    Guarded guarded;

    public int hidden(int x) throws Exception {
        if (x == 5) {
            throw new Hidden();
        }
        return x;
    }

    public int shown(int x) throws Shown {
        guarded = new Guarded(x);
        return guarded.value;
    }

    public int never(int x) throws java.io.IOException, InterruptedException {
        return x > 0 ? 1 : 0;
    }

    public int old() {
        return guarded.value > 4 ? 4 : guarded.value;
    }

    public void withCause(int[] cells) {
        try {
            cells[3]++;
        } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            throw new IllegalStateException("wrapped", e);
        }
    }

    public void error(boolean yes) {
        if (yes) {
            throw new AssertionError("meant");
        }
    }

    public int classes(java.lang.Object what) {
        return ((Throwing) what).old();
    }
}
