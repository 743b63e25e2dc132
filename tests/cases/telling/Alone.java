// Where there is one method of the name, nothing is cast.
// never says: (String)
// never says: reflect
package telling;

public class Alone {
    public int of(String text, int[] numbers) {
        return text == null ? 1 : numbers == null ? 2 : 3; // or: return 3;
    }

    public int of(String text) {
        return text == null ? 1 : 2; // or: return 2;
    }
}
