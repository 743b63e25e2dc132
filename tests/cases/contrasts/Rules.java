// What: invariants of other classes.
package contrasts;

public final class Rules {
    private Rules() {}

    static boolean isFine(Meter meter) {
        return meter.exact();
    }

    boolean isThere() {
        return true;
    }
}
