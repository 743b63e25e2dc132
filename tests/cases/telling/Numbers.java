// Whole numbers as results.
// says: assertEquals(7, result)
// says: assertEquals(-8L, result)
// says: minus_returnsMinus3
// never says: reflect
package telling;

public class Numbers {
    public int whole() {
        return 7; // or: return 6;
    }

    public long wide() {
        return -8; // or: return 8;
    }

    public int minus() {
        return -3; // or: return 3;
    }
}
