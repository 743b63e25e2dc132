// What: constructors that show the object only when all is assigned, or give it to what they keep: `isSet` is always true.
package unfinished;

public class Calm {
    private final int size;
    private final Part part;
    private Calm next;

    public Calm() {
        size = fixed();
        part = new Part(this);
        next = this;
        next.next = next;
        clear();
    }

    private static int fixed() {
        return 5;
    }

    public void clear() {
        next = this;
    }

    public boolean isSet() {
        return size == 5;
    }

    public boolean isPart() {
        return part.owner != this;
    }

    static final class Part {
        private final Calm owner;
        private final int number;

        Part(Calm owner) {
            this.owner = owner;
            this.number = 1;
        }
    }
}
