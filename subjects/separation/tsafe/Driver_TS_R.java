package separation.tsafe;

import java.util.ArrayList;

/** The inputs of the synthesis of one trajectory. */
public class Driver_TS_R {
    Synthesizer synthesizer;
    Track track;
    Route route;

    /** Tells whether all parts exist, the track has two fixes, and the route is a ring of {@code size} fixes; no fix comes twice. */
    public boolean repOk() {
        if (synthesizer == null || synthesizer.calculator == null || synthesizer.parameters == null) {
            return false;
        }
        if (track == null || track.before == null || track.now == null || track.before == track.now) {
            return false;
        }
        return route != null && route.header != null && route.header.fix == null && isRing() && fixesDiffer();
    }

    private boolean isRing() {
        int count = -1;
        RouteEntry entry = route.header;
        do {
            // A cell is entered from its own previous only, so the walk cannot loop without passing the header.
            RouteEntry next = entry.next;
            if (next == null || next.previous != entry) {
                return false;
            }
            entry = next;
            count++;
        } while (entry != route.header);
        return route.size == count;
    }

    private boolean fixesDiffer() {
        ArrayList<Fix> met = new ArrayList<>();
        met.add(track.before);
        met.add(track.now);
        for (RouteEntry entry = route.header.next; entry != route.header; entry = entry.next) {
            if (entry.fix == null) {
                return false;
            }
            for (int i = 0; i < met.size(); i++) {
                if (met.get(i) == entry.fix) {
                    return false;
                }
            }
            met.add(entry.fix);
        }
        return true;
    }

    /** Synthesizes the trajectory. */
    public int TS_R_3() {
        return synthesizer.synthesize(track, route);
    }
}
