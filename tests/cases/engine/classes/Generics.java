// A generic class erased to Object, with casts where it is used; JLS §4.6.
public class Generics {
    static class Pair<A, B> {
        final A first;
        final B second;

        Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }

        Pair<B, A> swap() {
            return new Pair<>(second, first);
        }
    }

    static <T extends Comparable<T>> T max(T x, T y) {
        return x.compareTo(y) >= 0 ? x : y;
    }

    public static int run(int a, int b) {
        Pair<Integer, String> p = new Pair<>(a & 7, "abc");
        Pair<String, Integer> q = p.swap();
        return max(q.second, b & 7) * 10 + q.first.length();
    }
}
