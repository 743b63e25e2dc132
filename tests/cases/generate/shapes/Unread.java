// What: fields that a method does not look at, though it may hand them on: a test leaves there what the constructor makes.
package shapes;

import java.util.ArrayList;
import java.util.List;

public class Unread {
    private final Object lock = new Object();
    private List<String> names = new ArrayList<>();
    Unread other;
    int count;

    public int next() {
        return count > 3 ? 0 : count + 1;
    }

    public int nextOfOther() {
        return other == null ? -1 : other.next();
    }

    public Object lock() {
        return lock;
    }

    public List<String> swap(List<String> names) {
        List<String> before = this.names;
        this.names = names;
        return before;
    }

    public Unread copy() {
        Unread copy = new Unread();
        copy.names = names;
        copy.other = this;
        return copy;
    }

    public boolean isShared(Unread with) {
        return with.lock == lock;
    }

    public int clear() {
        names = null;
        return count > 3 ? 1 : 2;
    }

    public static Object[] all(Unread one) {
        return new Object[] {one.names, one};
    }
}
