// The class asks whether an object is of a class below.
package means;

public class Coat {
    public boolean isPlain() {
        return getClass() == Coat.class;
    }

    public static final class Lined extends Coat {
    }
}
