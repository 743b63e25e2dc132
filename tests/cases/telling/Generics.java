// Locals have type arguments where their type has, and a raw cast says what the erased fields of an input may hold.
// says: Generics.Pair<
// says: ArrayList<List<String>> list
package telling;

import java.util.List;

public class Generics {
    static class Pair<A, B> {
        A first;
        B second;
    }

    public static int weight(Pair<String, Integer> pair) {
        return pair.first == null ? 1 : pair.second == null ? 2 : 3; // or: return 3;
    }

    public static int longest(List<? extends List<String>> lists) {
        return lists.isEmpty() ? 0 : lists.get(0).size(); // or: return 0;
    }

    public static <T extends Comparable<T>> int order(T one, T other) {
        return one == null ? 1 : other == null ? 2 : 3; // or: return 3;
    }
}
