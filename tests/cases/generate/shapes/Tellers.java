// What: results that hold, within objects of the JDK, what depends on static fields or on identity hash codes.
package shapes;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

public class Tellers {
    static int calls;

    public void name(StringBuilder builder, Tellers object) {
        builder.append(object.getClass().getName()).append(System.identityHashCode(object));
    }

    public void list(ArrayList<Integer> list) {
        list.add(++calls);
    }

    public void map(TreeMap<Integer, Integer> map) {
        map.put(1, ++calls);
    }

    public List<Integer> made(int more) {
        List<Integer> made = new ArrayList<>();
        made.add(more > 3 ? more : ++calls);
        return made;
    }

    public Optional<Integer> maybe() {
        return Optional.of(++calls);
    }

    public void count(AtomicInteger counter) {
        counter.set(++calls);
    }

    public AtomicReference<Object> hold() {
        return new AtomicReference<>(++calls);
    }

    public BigInteger large() {
        return BigInteger.valueOf(++calls);
    }
}
