package shapes;

// What: an invariant that holds for a key of one identity hash code, which differs from run to run.
public class StoredHash {
    Object key;
    int hash;

    public boolean repOk() {
        return key == null ? hash == 0 : hash == key.hashCode();
    }

    public void put(Object other) {
        key = other;
        hash = other == null ? 0 : other.hashCode();
    }

    public int bucket(int buckets) {
        if (key == null) {
            return -1;
        }
        return buckets > 0 ? (hash & Integer.MAX_VALUE) % buckets : -2;
    }

    public boolean isFor(Object other) {
        return other != null && hash == other.hashCode() && other.equals(key);
    }
}
