// What: results that hang on the release of the JDK, or on what a JVM says of a null, which older ones do not say (JEP 358).
package shapes;

public class OnAnyJvm {
    int[] numbers;

    public int release(int x) {
        return Runtime.version().feature() <= 16 ? x : -x;
    }

    public String message(int x) {
        try {
            return numbers.length > x ? "more" : "fewer";
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    public int isSilent(int x) {
        try {
            return numbers.length > x ? 2 : 3;
        } catch (NullPointerException e) {
            return e.getMessage() == null ? 4 : 5;
        }
    }

    /** The message is made, and no one looks at it. */
    public int wraps(int x) {
        try {
            return numbers.length > x ? 2 : 3;
        } catch (NullPointerException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What the program says itself is said everywhere. */
    public String own(String text) {
        try {
            return java.util.Objects.requireNonNull(text, "no text");
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }
}
