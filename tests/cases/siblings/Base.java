/** No object runs {@code reset} by its own class, but every {@code Derived} does by {@code super}. */
public abstract class Base {
    protected int count;

    public int reset() {
        return count > 3 ? 1 : 0;
    }
}
