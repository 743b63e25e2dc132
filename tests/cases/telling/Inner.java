// An inner class is made with its owner, a nested one without.
// says: .new Part(
// never says: reflect
package telling;

public class Inner {
    int limit;

    class Part {
        int size;

        boolean fits() {
            return size < limit; // or: return size <= limit;
        }
    }

    public static int state(Part part) {
        return part == null ? 0 : part.fits() ? 1 : 2; // or: return part == null ? 0 : 2;
    }
}
