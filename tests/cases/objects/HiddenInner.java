// What: a private inner class, whose objects a test makes by reflection with the enclosing instance in place.
package objects;

public class HiddenInner {
    private class Entry {
        Entry next;
        int weight;

        int share() {
            return weight * scale;
        }
    }

    private Entry first;
    private int scale;

    public int heaviest() {
        int most = 0;
        Entry entry = first;
        for (int turn = 0; turn < 2 && entry != null; turn++, entry = entry.next) {
            if (entry.share() > most) {
                most = entry.share();
            }
        }
        return most;
    }
}
