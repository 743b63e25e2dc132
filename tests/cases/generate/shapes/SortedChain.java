// What: a type parameter with bounds, a class that is generic twice over, a raw return type.
package shapes;

public class SortedChain<K extends Comparable<K>, V extends java.io.Serializable & Cloneable> {
    private static final class Pair<K, V> {
        K key;
        V value;
        Pair<K, V> next;
    }

    private Pair<K, V> first;

    public boolean repOk() {
        int seen = 0;
        for (Pair<K, V> at = first; at != null; at = at.next) {
            if (++seen > 3) {
                return false;
            }
        }
        return true;
    }

    public V get(int index) {
        Pair<K, V> at = first;
        for (int i = 0; at != null; i++) {
            if (i == index) {
                return at.value;
            }
            at = at.next;
        }
        return null;
    }

    public void prepend(K key, V value) {
        Pair<K, V> pair = new Pair<>();
        pair.key = key;
        pair.value = value;
        pair.next = first;
        first = pair;
    }

    public boolean isSame(SortedChain<K, V> other) {
        return other == null ? first == null : other.first == first;
    }

    @SuppressWarnings("rawtypes")
    public Comparable firstKey() {
        return first == null ? null : first.key;
    }
}
