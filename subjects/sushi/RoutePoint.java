package sushi;

/** A place on a plane, where an aircraft is to pass. */
class RoutePoint {
    double x;
    double y;

    RoutePoint(double x, double y) {
        this.x = x;
        this.y = y;
    }

    double distanceTo(RoutePoint other) {
        double dx = other.x - x;
        double dy = other.y - y;
        return Math.sqrt(dx * dx + dy * dy);
    }
}
