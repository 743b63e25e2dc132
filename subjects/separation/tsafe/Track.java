package separation.tsafe;

/** Where radar saw an aircraft twice, and how fast it was. */
class Track {
    Fix before;
    Fix now;
    double speed;

    Track(Fix before, Fix now, double speed) {
        this.before = before;
        this.now = now;
        this.speed = speed;
    }
}
