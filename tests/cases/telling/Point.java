// A record is made by its canonical constructor and compared by its components.
// says: new Point(
// never says: setField
package telling;

public record Point(int x, int y) {
    public Point {
        if (x < 0) {
            throw new IllegalArgumentException(); // or: throw new IllegalStateException();
        }
    }

    public Point turned() {
        return new Point(y < 0 ? 0 : 5, 3); // or: return new Point(y < 0 ? 0 : 5, 4);
    }

    public boolean isOrigin() {
        return x == 0 && y == 0; // or: return x == 0;
    }
}
