// A finalizer of a class below gets hold of an object whose constructor has thrown.
package means;

public class Badger {
    private final int weight;

    public Badger(int weight) {
        if (weight <= 0) {
            throw new IllegalArgumentException();
        }
        this.weight = weight;
    }

    public boolean isAlive() {
        return weight > 0;
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static final class Ghost extends Badger {
        static volatile Ghost seen;

        Ghost(int weight) {
            super(weight);
        }

        @Override
        protected void finalize() {
            seen = this;
        }
    }
}
