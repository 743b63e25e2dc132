package calls.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Breadth-first search through the heaps that calls make, from the one without objects.
 *
 * <p>A state is what a set of roots reaches, up to the names of objects and up to the values of keys that compare
 * alike. The search assumes that the program does no more with keys than compare them and take the next one below or
 * above.
 */
final class Search {
    /** What bounds the search: objects and roots of a class, the number of calls, and whether throwing calls count. */
    record Bounds(Map<String, Integer> scope, Map<String, Integer> roots, int maxCalls, boolean throwing) {}

    /** A state, and the step that made it first. */
    record State(Heap heap, Code code, State before, Step step) {}

    /** A call, by its place among all calls on the state before, whether its result is held, and which roots are let go of then. */
    record Step(int call, boolean kept, BitSet dropped) {
        Step(int call, boolean kept) {
            this(call, kept, new BitSet());
        }
    }

    private final Moves moves;
    private final Heap.Reading reading;
    private final Bounds bounds;
    private final Predicate<List<Object>> property;
    private final Watch watch = new Watch();
    /** Every picture met, with its roots in the order in which they were made; spares most codes. */
    private final Set<Heap> pictures = new HashSet<>();
    private List<State> next = new ArrayList<>();
    /** For each code of a state its state. */
    final Map<String, State> states = new TreeMap<>();
    final Set<String> shapes = new TreeSet<>();
    /** The first state, by number of calls, on which the property does not hold. */
    State broken;
    /** The length of the sequences that were tried, and the last length that gave a new shape and a new state. */
    int level;
    int lastShape;
    int lastState;
    /** Whether every call on every state was tried. */
    boolean complete;
    long callsMade;

    Search(Moves moves, Heap.Reading reading, Bounds bounds, Predicate<List<Object>> property) {
        this.moves = moves;
        this.reading = reading;
        this.bounds = bounds;
        this.property = property;
    }

    void run() {
        consider(List.of(), null, new Step(-1, false));
        while (!next.isEmpty() && level < bounds.maxCalls && broken == null) {
            level++;
            List<State> frontier = next;
            next = new ArrayList<>();
            frontier.forEach(this::expand);
        }
        complete = next.isEmpty() && broken == null;
    }

    private void expand(State state) {
        List<Moves.Call> calls = moves.on(state.heap.build());
        for (int i = 0; i < calls.size() && broken == null; i++) {
            Heap.Live live = state.heap.build();
            Moves.Call call = calls.get(i);
            watch.begin(() -> call + " on " + state.code.state());
            Moves.Outcome outcome = Moves.make(call, live, new ArrayList<>());
            watch.end();
            callsMade++;
            if (outcome.threw() && !bounds.throwing) {
                continue;
            }
            consider(live.roots(), state, new Step(i, false));
            Object result = outcome.result();
            if (result != null && live.roots().stream().allMatch(root -> root != result)) {
                List<Object> more = new ArrayList<>(live.roots());
                more.add(result);
                consider(more, state, new Step(i, true));
            }
        }
    }

    private void consider(List<Object> roots, State before, Step step) {
        if (step.kept() && exceeds(roots.stream().<Class<?>>map(Object::getClass).toList(), bounds.roots)) {
            return;
        }
        Heap heap = Heap.of(roots, reading);
        if (before != null && heap.equals(before.heap) || !pictures.add(heap)) {
            return;
        }
        if (exceeds(heap)) {
            letGo(roots, before, step);
        } else {
            add(new State(heap, Code.of(heap), before, step));
        }
    }

    /** Lets go of as few roots as leave a heap that is small enough, but neither of a new one nor of all. */
    private void letGo(List<Object> roots, State before, Step step) {
        int old = step.kept() ? roots.size() - 1 : roots.size();
        int most = Math.min(old, roots.size() - 1);
        List<Integer> enough = new ArrayList<>();
        for (int size = 1; size <= most; size++) {
            for (int dropped = 1; dropped < 1 << old; dropped++) {
                int tried = dropped;
                if (Integer.bitCount(dropped) != size || enough.stream().anyMatch(set -> (set & ~tried) == 0)) {
                    continue;
                }
                List<Object> rest = new ArrayList<>();
                for (int i = 0; i < roots.size(); i++) {
                    if ((dropped >> i & 1) == 0) {
                        rest.add(roots.get(i));
                    }
                }
                Heap heap = Heap.of(rest, reading);
                if (!exceeds(heap)) {
                    enough.add(dropped);
                    Step fewer = new Step(step.call(), step.kept(), BitSet.valueOf(new long[] {dropped}));
                    add(new State(heap, Code.of(heap), before, fewer));
                }
            }
        }
    }

    private void add(State state) {
        if (states.putIfAbsent(state.code.state(), state) != null) {
            return;
        }
        lastState = level;
        if (shapes.add(state.code.shape())) {
            lastShape = level;
        }
        next.add(state);
        watch.begin(() -> "the property of " + state.code.state());
        if (!property.test(state.heap.build().roots())) {
            broken = state;
        }
        watch.end();
    }

    private boolean exceeds(Heap heap) {
        List<Class<?>> classes = new ArrayList<>();
        for (Layout layout : heap.layouts) {
            classes.add(layout.type);
        }
        return exceeds(classes, bounds.scope);
    }

    private boolean exceeds(List<Class<?>> classes, Map<String, Integer> caps) {
        Map<Class<?>, Integer> count = new HashMap<>();
        for (Class<?> c : classes) {
            if (count.merge(c, 1, Integer::sum) > cap(caps, c)) {
                return true;
            }
        }
        return false;
    }

    /** A class without a bound in the scope is not bounded; one without a bound on its roots is none. */
    private int cap(Map<String, Integer> from, Class<?> c) {
        for (Map.Entry<String, Integer> entry : from.entrySet()) {
            if (Layout.means(entry.getKey(), c)) {
                return entry.getValue();
            }
        }
        return from == bounds.scope ? Integer.MAX_VALUE : 0;
    }
}
