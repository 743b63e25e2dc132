/** Two buckets of values by their hash codes: what callers pass has to have the same ones in every run. */
public class Hashed {
    private static class Entry {
        final Object value;
        final Entry next;

        Entry(Object value, Entry next) {
            this.value = value;
            this.next = next;
        }
    }

    private final Entry[] buckets = new Entry[2];
    private int size;

    public void count() {
        size = Math.min(size + 1, 1);
    }

    public void add(Object value) {
        int bucket = value.hashCode() & 1;
        buckets[bucket] = new Entry(value, buckets[bucket]);
    }

    public void clear() {
        buckets[0] = null;
        buckets[1] = null;
    }
}
