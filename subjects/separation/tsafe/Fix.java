package separation.tsafe;

/** A place on the globe, in degrees. */
class Fix {
    double latitude;
    double longitude;

    Fix(double latitude, double longitude) {
        this.latitude = latitude;
        this.longitude = longitude;
    }
}
