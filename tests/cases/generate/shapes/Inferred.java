// What: type variables within bounds, for which the compiler finds no type when an input has objects of several classes.
package shapes;

public class Inferred {
    public static <T extends Comparable<T>> boolean isLess(T left, T right) {
        return left.compareTo(right) < 0;
    }

    public static <T extends Number & Comparable<T>> int sign(T left, T right) {
        return left.compareTo(right) > 0 ? 1 : 2;
    }

    public static <T extends Comparable<T>> T larger(T[] two) {
        return two[0].compareTo(two[1]) > 0 ? two[0] : two[1];
    }

    abstract static class Open<T, K extends Comparable<K>> {
        K key;

        boolean is(K other) {
            return key.compareTo(other) == 0;
        }
    }

    static class Closed<T> extends Open<T, Integer> {}
}
