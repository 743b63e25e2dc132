import java.util.HashSet;
import java.util.Set;

/** Graphs with two kinds of edges: two places and three roads show all that there is to see. */
class Roads {
    abstract static class Road {
        Place to;
    }

    static class Free extends Road {
    }

    static class Toll extends Road {
        int price;
    }

    static class Place {
        Road[] roads;
        boolean seen;
    }

    Place start;

    boolean repOk() {
        return start != null && isFresh(start, new HashSet<>());
    }

    private static boolean isFresh(Place place, Set<Object> all) {
        if (!all.add(place)) {
            return true;
        }
        if (place.seen || place.roads == null || !all.add(place.roads)) {
            return false;
        }
        for (Road road : place.roads) {
            if (road == null || road.to == null || !all.add(road)) {
                return false;
            }
            if (road instanceof Toll && ((Toll) road).price <= 0) {
                return false;
            }
            if (!isFresh(road.to, all)) {
                return false;
            }
        }
        return true;
    }

    int kind() {
        return kind(start);
    }

    private static int kind(Place place) {
        if (place.seen) {
            return 1;
        }
        place.seen = true;
        int best = 0;
        int loops = 0;
        int dear = 0;
        for (Road road : place.roads) {
            if (road.to == place) {
                loops++;
                continue;
            }
            int kind = kind(road.to);
            if (road instanceof Toll && ((Toll) road).price > 10) {
                dear++;
                kind += 2;
            }
            if (kind > best) {
                best = kind;
            }
        }
        if (loops > 1) {
            return 20;
        }
        if (loops == 1 && best == 20) {
            return 21;
        }
        if (dear == 2) {
            return best > 4 ? 30 : 31;
        }
        if (best == 30) {
            return 32;
        }
        if (best == 31) {
            return 33;
        }
        return best > 33 ? 34 : best + 1;
    }
}
