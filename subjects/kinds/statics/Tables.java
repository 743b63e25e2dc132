package kinds.statics;

/** Tables that a static initialiser fills: constants for every path, searched with unknown keys. */
public class Tables {
    private static final int[] SQUARES = new int[16];
    private static final String[] NAMES = {"zero", "one", "two", "three"};
    private static final int LARGEST;

    static {
        int largest = 0;
        for (int i = 0; i < SQUARES.length; i++) {
            SQUARES[i] = i * i;
            largest = Math.max(largest, SQUARES[i]);
        }
        LARGEST = largest;
    }

    private Tables() { }

    /** The root of a square up to 225; -1 if it is none, -2 if it is too large. */
    public static int root(int square) {
        if (square > LARGEST) {
            return -2;
        }
        for (int i = 0; i < SQUARES.length; i++) {
            if (SQUARES[i] == square) {
                return i;
            }
        }
        return -1;
    }

    /** Looks up with an unknown index. */
    public static String look(int index) {
        if (index < 0 || index >= SQUARES.length) {
            return "outside";
        }
        int square = SQUARES[index];
        if (square == 49) {
            return "lucky";
        }
        return square > 100 ? "large" : square % 2 == 0 ? "even" : "odd";
    }

    /** The number of a name. */
    public static int number(String name) {
        for (int i = 0; i < NAMES.length; i++) {
            if (NAMES[i].equals(name)) {
                return i;
            }
        }
        return name == null ? -2 : -1;
    }
}
