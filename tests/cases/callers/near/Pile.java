package near;

/** Of two factories the compiler cannot tell which is meant where a pile is put onto another: no test can call the second. */
public final class Pile<E> {
    private final Pile<E> below;
    private final Object top;

    private Pile(Pile<E> below, Object top) {
        this.below = below;
        this.top = top;
    }

    public static <E> Pile<E> onto(Pile<E> below, E top) {
        return new Pile<>(below, null);
    }

    public static <E> Pile<E> onto(Pile<E> below, Pile<? extends E> tops) {
        return new Pile<>(below, tops);
    }

    public boolean isFlat() {
        return top == null;
    }
}
