// Boxes as arguments and results.
// never says: reflect
package telling;

public class Boxed {
    public Integer larger(Integer number) {
        return number == null ? 0 : number > 10 ? 1 : null; // or: return number == null ? 0 : number > 10 ? 1 : Integer.valueOf(2);
    }

    public static Long wide() {
        return 5L; // or: return 6L;
    }
}
