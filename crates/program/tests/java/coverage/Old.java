package coverage;

/** What older class file versions have: accessors for nested classes, helper classes for enum switches. */
public class Old {
    enum Size { SMALL, LARGE }

    private int secret;

    static class Nested {
        int read(Old old) { return old.secret > 0 ? old.secret : 0; }
        void write(Old old, int x) { if (x != 0) old.secret += x; }
        private Nested() { }
    }

    Nested make() { return new Nested(); }

    static int size(Size size) {
        switch (size) {
            case SMALL: return 1;
            case LARGE: return 2;
        }
        return 0;
    }

    static String concat(String a, int b) {
        return a + (b > 0 ? "+" + b : "-" + b);
    }

    static <T extends Comparable<T>> T max(T a, T b) {
        return a.compareTo(b) > 0 ? a : b;
    }
}
