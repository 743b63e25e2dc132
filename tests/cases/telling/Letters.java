// Characters, bytes and truth values as results.
// says: assertEquals('q', result)
// says: isLarge_returnsTrue
// says: assertTrue(result)
package telling;

public class Letters {
    public char letter() {
        return 'q'; // or: return 'r';
    }

    public byte small() {
        return -3; // or: return 3;
    }

    public boolean isLarge(int number) {
        return number > 1000; // or: return false;
    }
}
