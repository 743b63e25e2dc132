// What: elements of lists and arrays whose type arguments are not those that javac knows of their place; hidden enum constants as keys.
package shapes;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

public class Contents {
    public abstract static class Pair<L, R> {
        L left;
        R right;
    }

    public static final class Fixed<L, R> extends Pair<L, R> {
        int uses;
    }

    public interface Field<T> {
        T zero();
    }

    public static final class Gradient implements Field<Gradient> {
        int order;

        @Override
        public Gradient zero() {
            order = 0;
            return this;
        }
    }

    private enum State {
        READY, DONE
    }

    private final List<Pair<String, Object>> pairs = new ArrayList<>();

    public List<Pair<String, Object>> labels(Pair<String, Object> pair, String label) {
        if (pair != null && label != null) {
            pair.left = label;
            pairs.add(pair);
        }
        return pairs;
    }

    public static <T extends Field<T>> T[] reset(T[] fields) {
        if (fields.length > 0 && fields[0] != null) {
            fields[0].zero();
        }
        return fields;
    }

    public static <E extends Enum<E>> int count(Map<E, String> map) {
        int known = 0;
        for (Map.Entry<E, String> entry : map.entrySet()) {
            known += entry.getKey().ordinal() > 0 ? 2 : 1;
        }
        return known;
    }

    static int ready() {
        Map<State, String> states = new EnumMap<>(State.class);
        states.put(State.READY, "");
        return states.size();
    }
}
