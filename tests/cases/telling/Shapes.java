// Names of tests say how many objects an input has, and how the call ends.
// says: withTwoEntries_
// says: withOneBox_
// says: returns2
// says: changesNothing
package telling;

public class Shapes {
    static class Entry {
        Entry next;
    }

    static class Box {
        int size;
    }

    Entry first;

    public int count() {
        if (first == null) {
            return 0; // or: return 1;
        }
        return first.next == null ? 1 : first.next.next == null ? 2 : 3; // or: return first.next == null ? 1 : 3;
    }

    public boolean fits(Box box) {
        return box.size == 4; // or: return true;
    }

    public void nothing() {
        count();
    }
}
