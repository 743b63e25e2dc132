// What: a record that is made of another one whose constructor computes, which may be shared.
package made;

public record Framed(Span inner, long width) {
    public Framed {
        width = inner == null ? -1 : (long) inner.to() - inner.from() + width;
    }

    public boolean isEmpty() {
        return width == -1;
    }

    public boolean holds(Span other) {
        return inner == other && other != null;
    }
}
