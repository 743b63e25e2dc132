import java.util.Objects;

/** Wraps what has the same type, as a decorator does: what it is given may be of another class. */
public final class Wrapped implements Sized {
    private final Sized inner;

    public Wrapped(Sized inner) {
        this.inner = Objects.requireNonNull(inner);
    }

    @Override
    public int size() {
        return inner.size() + 1;
    }

    public boolean isDirect() {
        if (inner instanceof Plain) {
            return true;
        }
        return false;
    }
}
