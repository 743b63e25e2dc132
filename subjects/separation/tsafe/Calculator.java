package separation.tsafe;

/** Distances and directions on a sphere, taken for flat between places that are not far apart. */
class Calculator {
    double radius;

    Calculator(double radius) {
        this.radius = radius;
    }

    private double east(Fix from, Fix to) {
        return radius * Math.toRadians(to.longitude - from.longitude) * Math.cos(Math.toRadians(from.latitude));
    }

    private double north(Fix from, Fix to) {
        return radius * Math.toRadians(to.latitude - from.latitude);
    }

    double distance(Fix from, Fix to) {
        double east = east(from, to);
        double north = north(from, to);
        return Math.sqrt(east * east + north * north);
    }

    /** Returns the direction in which one leaves {@code from} for {@code to}: 0 is north, and east is greater. */
    double bearing(Fix from, Fix to) {
        return Math.atan2(east(from, to), north(from, to));
    }

    /** Returns the angle between two directions, from 0 to half a turn. */
    double turn(double from, double to) {
        double turn = Math.abs(to - from);
        return turn > Math.PI ? 2 * Math.PI - turn : turn;
    }

    /** Returns the distance of {@code place} from the nearest point between two fixes. */
    double distanceFromLeg(Fix place, Fix start, Fix end) {
        double length = distance(start, end);
        double there = distance(start, place);
        if (length == 0) {
            return there;
        }
        double off = bearing(start, place) - bearing(start, end);
        double along = there * Math.cos(off);
        if (along < 0) {
            return there;
        }
        if (along > length) {
            return distance(end, place);
        }
        return Math.abs(there * Math.sin(off));
    }
}
