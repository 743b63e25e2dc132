package shapes;

/** Holds what has two constructors of one argument, one of a type that fixes one of its own type arguments. */
public class Ranked {
    static final class Ranks<K, V> {
        K key;
        V rank;
    }

    static final class Order<T> {
        final Ranks<T, Integer> ranks;
        final String name;

        Order(Ranks<T, Integer> ranks) {
            this.ranks = ranks;
            this.name = null;
        }

        Order(String name) {
            this.ranks = null;
            this.name = name;
        }
    }

    private Order<Object> order;

    public int rank() {
        if (order == null) {
            return -1;
        }
        if (order.ranks == null) {
            return -2;
        }
        return order.ranks.key == null ? 0 : 1;
    }

    public void order(Object key) {
        order = new Order<>(new Ranks<>());
        order.ranks.key = key;
    }
}
