// What a constructor does nothing with is zero.
// says: new Ignoring(0, 0L, false,
// never says: reflect
package telling;

public class Ignoring {
    private final int used;

    Ignoring(int ignored, long wide, boolean flag, int used) {
        this.used = used;
    }

    public boolean isBig() {
        return used > 7; // or: return false;
    }
}
