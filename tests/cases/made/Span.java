// What: a record whose constructor puts its parts in order. Both sides of `isPoint` are taken, and no span ends before it begins.
package made;

public record Span(int from, int to) {
    public Span {
        if (from > to) {
            int other = from;
            from = to;
            to = other;
        }
    }

    public boolean isPoint() {
        return from == to;
    }

    public boolean isBackwards() {
        return to < from;
    }
}
