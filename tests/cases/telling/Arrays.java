// What a call writes to arrays and into fields that were null.
// says: assertArrayEquals(
package telling;

public class Arrays {
    int[] cells;
    Arrays next;

    public void write(int[] into) {
        into[0] = 9; // or: into[0] = 8;
    }

    public void make() {
        cells = new int[] {1, 2}; // or: cells = new int[] {1, 3};
        next = new Arrays(); // or: next = this;
    }
}
