package separation.tsafe;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link Route}: one ring of the header and {@code size} others. */
@Side
final class RouteTriggers {
    /** What is known of a route. */
    static final class Whole {
        int entries;
        boolean isClosed;
    }

    private RouteTriggers() {}

    private static void onEntry(Route route) {
        Whole whole = Ghost.of(route, Whole.class);
        assume(!whole.isClosed);
        whole.entries++;
        assume(route.size >= whole.entries);
    }

    private static void onClosed(Route route) {
        Whole whole = Ghost.of(route, Whole.class);
        if (!whole.isClosed) {
            whole.isClosed = true;
            assume(route.size == whole.entries);
        }
    }

    private static void onFix(RouteEntry entry) {
        assume(entry.fix != null);
    }

    private static void onTrack(Track track) {
        assume(track.before != null && track.now != null);
    }
}
