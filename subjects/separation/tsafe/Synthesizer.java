package separation.tsafe;

/** Foretells where an aircraft flies: along its route as long as it seems to follow it, else straight ahead. */
class Synthesizer {
    Calculator calculator;
    Parameters parameters;

    Synthesizer(Calculator calculator, Parameters parameters) {
        this.calculator = calculator;
        this.parameters = parameters;
    }

    /** Returns the fixes of the route that the aircraft passes within the horizon, or -1 when it does not follow the route. */
    int synthesize(Track track, Route route) {
        RouteEntry end = endOfNearestLeg(track.now, route);
        if (end == null || !follows(track, end)) {
            return -1;
        }
        double left = track.speed * parameters.horizon;
        int passed = 0;
        Fix place = track.now;
        while (end != route.header) {
            left -= calculator.distance(place, end.fix);
            if (left < 0) {
                return passed;
            }
            place = end.fix;
            passed++;
            end = end.next;
        }
        return passed;
    }

    /** Returns the second end of the leg that is nearest, or null when there is none within reach. */
    private RouteEntry endOfNearestLeg(Fix place, Route route) {
        if (route.size < 2) {
            return null;
        }
        RouteEntry best = null;
        double least = parameters.greatestDistance;
        for (RouteEntry end = route.header.next.next; end != route.header; end = end.next) {
            double distance = calculator.distanceFromLeg(place, end.previous.fix, end.fix);
            if (distance <= least) {
                best = end;
                least = distance;
            }
        }
        return best;
    }

    /** Whether the aircraft flies in the direction of a leg; one that has not moved flies in none. */
    private boolean follows(Track track, RouteEntry end) {
        if (calculator.distance(track.before, track.now) == 0) {
            return false;
        }
        double heading = calculator.bearing(track.before, track.now);
        double leg = calculator.bearing(end.previous.fix, end.fix);
        return calculator.turn(heading, leg) <= parameters.greatestTurn;
    }
}
