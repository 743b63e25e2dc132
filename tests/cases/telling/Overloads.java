// A null argument is cast where the compiler could not tell which method is meant.
// says: (String) null
// says: (int[]) null
// never says: reflect
package telling;

public class Overloads {
    public int of(String text) {
        return text == null ? 1 : 2; // or: return 2;
    }

    public int of(int[] numbers) {
        return numbers == null ? 3 : 4; // or: return 4;
    }

    public int of(long number) {
        return number > 5 ? 5 : 6; // or: return 6;
    }

    public int of(int number) {
        return number > 5 ? 7 : 8; // or: return 8;
    }
}
