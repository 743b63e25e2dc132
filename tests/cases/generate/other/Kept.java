// What: a field that a package keeps, of an object whose class is in another and does not inherit it.
package other;

public abstract class Kept {
    Kept next;

    public int depth() {
        return next == null ? 1 : 2;
    }
}
