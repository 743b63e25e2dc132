package means;

/** The only one of its class, which calls change. */
public final class Board {
    private static final Board ONLY = new Board();

    private int posts;

    private Board() {
    }

    public static Board get() {
        return ONLY;
    }

    public void post() {
        posts++;
    }

    /** False after {@code get().post()}. */
    public boolean isBlank() {
        return posts == 0;
    }
}
