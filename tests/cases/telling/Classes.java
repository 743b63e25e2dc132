// Type variables of a class: its methods take what its arguments allow, and results are said with wildcards.
// never says: reflect
package telling;

import java.util.List;

public class Classes<T extends Comparable<T>> {
    T first;
    List<T> rest;

    public boolean isFirst(T other) {
        return first == other; // or: return first != other;
    }

    public T best() {
        return rest == null ? first : null;
    }

    public static <K, V extends List<K>> int size(V values) {
        return values == null ? 1 : 2; // or: return 2;
    }
}
