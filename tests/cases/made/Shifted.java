// What: a record whose constructor subtracts: no input holds what was passed, and each value comes about.
package made;

public record Shifted(int level) {
    public Shifted {
        level -= 3;
    }

    public int sign() {
        return level > 0 ? 1 : level < 0 ? -1 : 0;
    }
}
