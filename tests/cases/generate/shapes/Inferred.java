// What: type variables within bounds, for which the compiler finds no type when an input has objects of several classes, or of one
// that is not within them.
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

    public static <T extends Object & Comparable<? super T>> T later(T left, T right) {
        return left.compareTo(right) < 0 ? right : left;
    }

    public static <A extends B, B extends C, C extends Comparable<C>> int chain(A first, B second, C third) {
        return second.compareTo(third) > 0 ? 1 : 2;
    }

    public static <E extends Enum<E> & Marked> int mark(E constant) {
        return constant.isMarked() ? 1 : 2;
    }

    public static <T extends Comparable<T>> int choose(Choice<T> choice, T value) {
        return choice.of(value, value) == value ? 1 : 2;
    }

    public static <T extends Number & Comparable<T>> int convert(Conversion<T> conversion, T value) {
        return conversion.of(value) == value ? 1 : 2;
    }

    interface Choice<T extends Comparable<T>> {
        T of(T left, T right);
    }

    interface Conversion<T extends Number & Comparable<T>> {
        T of(T value);
    }

    interface Marked {
        default boolean isMarked() {
            return false;
        }
    }

    enum Plain {
        ONE
    }

    abstract static class Open<T, K extends Comparable<K>> {
        K key;

        boolean is(K other) {
            return key.compareTo(other) == 0;
        }
    }

    static class Closed<T> extends Open<T, Integer> {}
}
