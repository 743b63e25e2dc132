// What: generic superclasses with the parameter bound in the subclass, bridges, recursive bounds, arrays of type variables.
package shapes;

public class Bound extends Holder<Integer, Leaf> {
    @Override
    public Integer swap(Integer other) {
        return other == null ? held : super.swap(other);
    }

    public int size() {
        return part == null ? 0 : part.size > 3 ? 3 : 2;
    }

    public <K extends Comparable<? super K>, V extends java.util.List<? extends K>> boolean both(K key, V list) {
        return key == null && list == null;
    }
}

class Holder<T, N extends Holder.Part<N>> {
    static class Part<N extends Part<N>> {
        N up;
        Object[] marks;
    }

    T held;
    N part;
    T[] many;

    public T swap(T other) {
        T old = held;
        held = other;
        return old;
    }

    public N up() {
        return part == null ? null : part.up;
    }

    public T firstOf(T[] all) {
        return all == null || all.length == 0 ? held : all[0];
    }
}

class Leaf extends Holder.Part<Leaf> {
    int size;
}
