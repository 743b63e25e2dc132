// Of several constructors the one is called that leaves the least to do.
// never says: reflect
// says: new Costs(
package telling;

public class Costs {
    private int size;

    Costs() {}

    Costs(int size) {
        this.size = size;
    }

    public boolean isBig() {
        return size > 9; // or: return false;
    }

    public boolean isDebt() {
        return size < -9; // or: return false;
    }
}
