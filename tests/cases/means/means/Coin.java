package means;

/** Small values come from a cache, others are made. */
public final class Coin {
    private static final Coin[] SMALL = {new Coin(1), new Coin(2)};

    private final int value;

    private Coin(int value) {
        this.value = value;
    }

    public static Coin of(int value) {
        return value == 1 || value == 2 ? SMALL[value - 1] : new Coin(value);
    }

    public boolean isSmall() {
        return this == SMALL[0] || this == SMALL[1];
    }

    /** False of {@code of(2)}. */
    public boolean isNotTwo() {
        return value != 2;
    }
}
