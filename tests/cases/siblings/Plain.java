/** The other class with a size. */
public final class Plain implements Sized {
    private final int size;

    public Plain(int size) {
        this.size = size;
    }

    @Override
    public int size() {
        return size;
    }
}
