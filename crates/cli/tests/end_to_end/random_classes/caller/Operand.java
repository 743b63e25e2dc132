package r;

/** A value that a step takes: what an earlier step gave, or one that is made anew each time from a seed. */
final class Operand {
    private final Step from;
    private final int nth;
    private final Class<?> type;
    private final Class<?>[] inner;
    private final long seed;

    private Operand(Step from, int nth, Class<?> type, Class<?>[] inner, long seed) {
        this.from = from;
        this.nth = nth;
        this.type = type;
        this.inner = inner;
        this.seed = seed;
    }

    static Operand of(Step from, int nth) {
        return new Operand(from, nth, null, null, 0);
    }

    /** A fresh value of a type, whose type arguments are {@code inner}. */
    static Operand fresh(Class<?> type, Class<?>[] inner, long seed) {
        return new Operand(null, 0, type, inner, seed);
    }

    /** The smallest value of a primitive type that is no zero. */
    static Operand small(Class<?> type) {
        return new Operand(null, 1, type, null, 0);
    }

    /** The value with the words for it; null where the step that gives it did not give it this time. */
    Value in(Run run) {
        if (inner == null && from == null) {
            return Fresh.one(type);
        }
        if (from != null) {
            return run.given(from, nth);
        }
        Class<?>[] here = new Class<?>[inner.length];
        java.util.Arrays.setAll(here, i -> run.here(inner[i]));
        return new Fresh(run, new Choice(seed)).make(run.here(type), here, 2);
    }
}
