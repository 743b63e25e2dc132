package rules;

/** Two references of a type, of one of which rules say what it may be. */
public class Leak {
    Object item;
    Object other;

    public int kindOfOther() {
        return other == null ? 0 : other instanceof Leak ? 1 : other instanceof String ? 2 : 3;
    }
}
