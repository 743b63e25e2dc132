// What: a constructor whose last call may be overridden, and which itself shows the object before it assigns its size.
package unfinished;

public class Late {
    static Late seen;
    private int size;

    public Late(int more) {
        init(more);
    }

    public void init(int more) {
        seen = this;
        if (more < 0) {
            throw new IllegalArgumentException();
        }
        size = 5;
    }

    public boolean isSet() {
        return size == 5;
    }
}
