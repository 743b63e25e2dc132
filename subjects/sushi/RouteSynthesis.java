package sushi;

/** Foretells where an aircraft flies: along its route if it follows it, else straight on. */
public class RouteSynthesis {
    private static final double MAXIMUM_OFFSET = 5;

    /** The points in the order in which they are passed. */
    LinkedList route;
    double horizon;

    /** Makes the synthesis for a route that has no points yet. */
    public RouteSynthesis(double horizon) {
        this.route = new LinkedList();
        this.horizon = horizon;
    }

    /** Tells whether there is a route of points. */
    public boolean repOk() {
        if (route == null || !route.repOk()) {
            return false;
        }
        for (int i = 0; i < route.size(); i++) {
            if (!(route.get(i) instanceof RoutePoint)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Where the aircraft is foretold to be within the horizon: 0 straight on, as there is no route; 1 straight on, as it is off its
     * route; 2 straight on, as it flies another way; 3 between two points of its route; 4 behind the last.
     */
    public int checkTrajectorySynthesis(Track track) {
        if (route.isEmpty()) {
            return 0;
        }
        double way = track.speed * horizon;
        RoutePoint next = (RoutePoint) route.getFirst();
        double distance = track.place.distanceTo(next);
        if (distance > way + MAXIMUM_OFFSET) {
            return 1;
        }
        double ahead = (next.x - track.place.x) * Math.sin(track.heading)
                + (next.y - track.place.y) * Math.cos(track.heading);
        if (ahead < 0) {
            return 2;
        }
        double left = way - distance;
        for (int i = 1; i < route.size(); i++) {
            RoutePoint point = (RoutePoint) route.get(i);
            double leg = next.distanceTo(point);
            if (leg > left) {
                return 3;
            }
            left -= leg;
            next = point;
        }
        return 4;
    }
}
