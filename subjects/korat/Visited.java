package korat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The objects an invariant has met, in the order in which it met them, told apart by identity. */
final class Visited {
    private final Set<Object> objects = new HashSet<>();
    private final List<Object> order = new ArrayList<>();

    /** Adds an object; tells whether it is new. */
    boolean add(Object object) {
        return objects.add(object) && order.add(object);
    }

    boolean contains(Object object) {
        return objects.contains(object);
    }

    Object get(int index) {
        return order.get(index);
    }

    int size() {
        return order.size();
    }
}
