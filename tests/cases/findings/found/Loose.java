// No invariant: what fails on an input that public calls make is certain, on another only possible.
package found;

import java.util.ArrayList;
import java.util.List;

public class Loose {
    private final List<String> names = new ArrayList<>();
    private int parts = 1;
    Loose next;

    /** Only the argument is looked at, which any caller may pass. */
    public int half(int whole) {
        assert whole % 2 == 0 : "odd: " + whole; // blamed: half
        return whole / 2;
    }

    /** No public call makes a field 0. */
    public int share(int whole) {
        assert parts != 0; // blamed: share
        return whole / parts;
    }

    /** What callers in the package owe is not said. */
    int inner(int whole) {
        assert whole > 0; // blamed: inner
        return whole;
    }

    /** Goes round where the input does. */
    public int length() {
        int length = 0;
        for (Loose loose = this; loose != null; loose = loose.next) { // blamed: length
            length = 1;
        }
        return length;
    }

    /** Goes round on its own. */
    public static int spin(boolean on) {
        int turns = 0;
        while (on) { // blamed: spin
            turns = 1 - turns;
        }
        return turns;
    }

    /** Another thread may end this. */
    static void listen() {
        while (!Thread.currentThread().isInterrupted()) { // blamed: listen
            Thread.onSpinWait();
        }
    }

    /** Whoever holds the lock may end this. */
    static void await(int[] counts) {
        while (true) {
            synchronized (counts) { // blamed: await
                if (counts.length > 0 && counts[0] != 0) {
                    return;
                }
            }
        }
    }

    static boolean isShut;

    /** A call before this one may end it. */
    static void watch() {
        while (!isShut) { // blamed: watch
            Thread.onSpinWait();
        }
    }

    /** Another thread may end this, too. */
    static void poll(boolean[] isDone) {
        while (!isDone[0]) { // blamed: poll
        }
    }

    /** As before, by way of a local. */
    static void pollAgain(boolean[] isDone) {
        boolean isOver;
        do {
            isOver = isDone[0]; // blamed: pollAgain
        } while (!isOver);
    }
}
