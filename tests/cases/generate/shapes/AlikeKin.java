// What: overloads that differ in their type arguments, one of which a class inherits, with what it makes of the type variables above.
package shapes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

@SuppressWarnings("rawtypes")
public class AlikeKin extends AlikeBase<String> implements AlikeAdds<Integer> {
    @Override
    public int put(List<String> list, String value) {
        return list == null ? 1 : value == held ? 2 : 3;
    }

    public int add(List<Number> list) {
        return list == null ? 1 : 2;
    }

    // Nothing here sees the other methods of these names.
    public int keep(List<String> list) {
        return list == null ? 1 : 2;
    }

    public int drop(List<String> list) {
        return list == null ? 1 : 2;
    }

    public static class OfLists<A> extends AlikeBase<List<A>> implements AlikeAdds<A> {
        public int put(Collection<A> all, Object value) {
            return all == null ? 1 : value == null ? 2 : 3;
        }

        public int add(ArrayList<A> list) {
            return list == null ? 1 : 2;
        }
    }

    public static class OfRaw extends AlikeBase implements AlikeAdds {
        public int put(Collection<String> all, Object value) {
            return all == null ? 1 : value == held ? 2 : 3;
        }
    }

    public static class Bounded<T extends Comparable<T>> {
        T held;

        public int has(List<T> list) {
            return list == null ? 1 : 2;
        }

        public int has(Iterable<String> names) {
            return names == null ? 3 : 4;
        }
    }
}

abstract class AlikeBase<T> {
    T held;

    public int put(List<T> list, T value) {
        return list == null ? 1 : value == held ? 2 : 3;
    }

    public int add(Iterable<T> all) {
        return all == null ? 4 : 5;
    }

    private int keep(Iterable<Integer> numbers) {
        return numbers == null ? 6 : 7;
    }
}

interface AlikeAdds<E> {
    default int add(Collection<E> all) {
        return all == null ? 1 : all.size() > 1 ? 2 : 3;
    }

    static int drop(Iterable<Integer> numbers) {
        return numbers == null ? 1 : 2;
    }
}
