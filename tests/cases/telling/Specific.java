// The most specific method is meant without a cast, and a wider one with a cast.
// says: (Object)
// never says: reflect
package telling;

public class Specific {
    public int of(Object any) {
        return any == null ? 1 : 2; // or: return 2;
    }

    public int of(String text) {
        return text == null ? 3 : 4; // or: return 4;
    }
}
