// A constructor that throws is no way to make an object that it refuses; its checked exception is declared.
// says: throws Exception
// says: new Checked(
package telling;

public class Checked {
    private final int size;

    public Checked(int size) throws java.io.IOException {
        if (size < 0) {
            throw new java.io.IOException("negative"); // or: throw new IllegalStateException("negative");
        }
        this.size = size;
    }

    public boolean isBig() {
        return size > 100; // or: return false;
    }
}
