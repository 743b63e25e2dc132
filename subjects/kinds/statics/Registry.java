package kinds.statics;

/** Objects behind static references: lazily made, shared and replaced. */
public class Registry {
    /** One entry of a chain. */
    public static class Entry {
        int key;
        Entry next;

        Entry(int key, Entry next) {
            this.key = key;
            this.next = next;
        }
    }

    static Entry first;
    static Entry favourite;

    private Registry() { }

    /** The entry with a key, made when it is missing; looks at three entries at most. */
    public static Entry get(int key) {
        Entry entry = first;
        for (int i = 0; i < 3 && entry != null; i++) {
            if (entry.key == key) {
                return entry;
            }
            entry = entry.next;
        }
        if (entry != null) {
            return null;
        }
        first = new Entry(key, first);
        return first;
    }

    /** How the favourite relates to the first entry. */
    public static String relation() {
        if (favourite == null) {
            return first == null ? "empty" : "none";
        }
        if (favourite == first) {
            return "first";
        }
        if (first != null && first.next == favourite) {
            return "second";
        }
        return favourite.next == first ? "before" : "elsewhere";
    }

    /** Makes an entry the favourite. */
    public static int choose(Entry entry) {
        if (entry == favourite) {
            return 0;
        }
        Entry old = favourite;
        favourite = entry;
        if (old == null || entry == null) {
            return 1;
        }
        return old.key == entry.key ? 2 : 3;
    }
}
