// What: an object of the class itself in a static field, on which methods are called too.
package objects;

public class Marker {
    static final Marker NONE = new Marker(0);

    final int weight;
    Marker next;

    Marker(int weight) {
        this.weight = weight;
    }

    public boolean isNone() {
        return this == NONE;
    }

    public Marker orElse(Marker other) {
        return this == NONE ? other : this;
    }

    public int sum() {
        if (this == NONE) {
            return 0;
        }
        return next == NONE ? weight : weight + next.weight;
    }

    abstract static class Shape {
        static final Shape EMPTY = new Square();

        int side;

        public boolean isEmpty() {
            return this == EMPTY || side == 0;
        }
    }

    static class Square extends Shape {}
}
