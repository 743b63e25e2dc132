package sushi;

/** Where an aircraft is and whither it flies: a heading of 0 is along y, and rises towards x. */
class Track {
    RoutePoint place;
    double heading;
    double speed;

    Track(RoutePoint place, double heading, double speed) {
        this.place = place;
        this.heading = heading;
        this.speed = speed;
    }
}
