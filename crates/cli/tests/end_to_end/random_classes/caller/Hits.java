package r;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The sides of conditions that a run has taken. In the copy of a class that runs here, a condition is {@code Hits.at(96, …)}, where 96 says which.
 */
public final class Hits {
    /** A call that went through more conditions than this never ends, as far as anybody waits. */
    private static final int LONGEST = 20_000;

    /** No file has more parts of conditions. */
    private static final int SITES = 8 * 500;

    private static final boolean[] TAKEN = new boolean[2 * SITES];
    private static final List<Object> SEEN = new ArrayList<>();
    private static int left;

    /** Ends a call that goes on and on. */
    static final class Spent extends Error {
        Spent() {
            super("spent", null, false, false);
        }
    }

    public static boolean at(int site, boolean condition) {
        if (left-- <= 0) {
            throw new Spent();
        }
        TAKEN[2 * site + (condition ? 1 : 0)] = true;
        return condition;
    }

    static boolean isTaken(int site, boolean side) {
        return TAKEN[2 * site + (side ? 1 : 0)];
    }

    /** What code of the caller sees that the class runs, such as a method that its subclass overrides. */
    public static void see(Object value) {
        SEEN.add(value);
    }

    /** What was seen since the last time. */
    static List<Object> takeSeen() {
        List<Object> seen = new ArrayList<>(SEEN);
        SEEN.clear();
        return seen;
    }

    /** Before a call. */
    static void begin() {
        Arrays.fill(TAKEN, false);
        left = LONGEST;
    }

    private Hits() {
    }
}
