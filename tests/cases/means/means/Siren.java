package means;

/** A lambda expression may be of a type without methods by a cast to several types. */
public final class Siren {
    public interface Loud {}

    public static final class Horn implements Loud {}

    private Loud loud = new Horn();

    public void replace(Loud other) {
        if (other != null) {
            loud = other;
        }
    }

    public boolean isHorn() {
        return loud instanceof Horn;
    }
}
