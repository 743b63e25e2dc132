package calls.check;

import calls.check.Moves.Call;
import calls.check.Moves.Fresh;
import calls.check.Moves.Root;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Makes the calls that lead to a state once more, all on the same objects, and writes them as Java.
 *
 * <p>The search builds the objects anew before every call and moves the keys apart. Here the keys stay as they were
 * passed, so the same choices have other values; the state at the end must be the same.
 */
final class Script {
    /** What lies between the numbers that are printed for neighbouring keys. */
    private static final int STEP = 10;

    private record Step(Call call, List<Object> fresh, Object kept, BitSet dropped) {}

    private final Moves moves;
    private final Heap.Reading reading;
    private final List<Step> steps = new ArrayList<>();
    private final List<Object> roots = new ArrayList<>();
    private final Map<Object, String> names = new IdentityHashMap<>();

    Script(Moves moves, Heap.Reading reading, Search.State state) {
        this.moves = moves;
        this.reading = reading;
        replay(state);
        if (!Code.of(Heap.of(roots, reading)).equals(state.code())) {
            throw new IllegalStateException("the calls do not lead to " + state.code().state());
        }
    }

    private void replay(Search.State state) {
        if (state.before() == null) {
            return;
        }
        replay(state.before());
        Heap.Live live = Heap.live(roots, reading);
        Search.Step made = state.step();
        Call call = moves.on(live).get(made.call());
        List<Object> fresh = new ArrayList<>();
        Object result = Moves.make(call, live, fresh).result();
        steps.add(new Step(call, fresh, made.kept() ? result : null, made.dropped()));
        if (made.kept()) {
            roots.add(result);
        }
        drop(roots, made.dropped());
    }

    private static void drop(List<?> from, BitSet places) {
        for (int place = places.length() - 1; place >= 0; place = places.previousSetBit(place - 1)) {
            from.remove(place);
        }
    }

    /** Returns the calls as statements, one a line. */
    List<String> lines() {
        List<Integer> values = values();
        List<String> lines = new ArrayList<>();
        List<String> rootNames = new ArrayList<>();
        int named = 0;
        for (Step step : steps) {
            for (Object object : step.fresh) {
                names.put(object, "o" + names.size());
                lines.add("Object " + names.get(object) + " = new Object();");
            }
            String text = text(step, values, rootNames);
            if (step.kept != null) {
                String type = step.kept.getClass().getCanonicalName();
                type = type.substring(type.lastIndexOf('.') + 1);
                rootNames.add(Character.toLowerCase(type.charAt(0)) + type.substring(1) + named++);
                text = type + " " + rootNames.get(rootNames.size() - 1) + " = " + text;
            }
            lines.add(text + ";");
            drop(rootNames, step.dropped);
        }
        return lines;
    }

    /** Returns the ints passed as keys, sorted; each is printed as a small number, in the same order. */
    private List<Integer> values() {
        TreeSet<Integer> values = new TreeSet<>();
        if (reading.zero()) {
            values.add(0);
        }
        for (Step step : steps) {
            if (!moves.isByIndex(step.call.member())) {
                step.call.arguments().stream().filter(Integer.class::isInstance).forEach(v -> values.add((Integer) v));
            }
        }
        return new ArrayList<>(values);
    }

    private String text(Step step, List<Integer> values, List<String> rootNames) {
        List<String> arguments = new ArrayList<>();
        for (Object argument : step.call.arguments()) {
            if (argument instanceof Root root) {
                arguments.add(rootNames.get(root.index()));
            } else if (argument instanceof Fresh made) {
                arguments.add(names.get(step.fresh.get(made.number())));
            } else if (argument instanceof Integer value && !moves.isByIndex(step.call.member())) {
                int least = reading.zero() ? -values.indexOf(0) : 1;
                arguments.add(Integer.toString((values.indexOf(value) + least) * STEP));
            } else {
                arguments.add(names.containsKey(argument) ? names.get(argument) : String.valueOf(argument));
            }
        }
        if (step.call.member() instanceof Constructor<?> made) {
            return "new " + Layout.simpleName(made.getDeclaringClass()).replace('$', '.') + "(" + list(arguments) + ")";
        }
        Method method = (Method) step.call.member();
        String on = step.call.hasReceiver() ? arguments.remove(0) : Layout.simpleName(method.getDeclaringClass());
        return on + "." + method.getName() + "(" + list(arguments) + ")";
    }

    private static String list(List<String> arguments) {
        return String.join(", ", arguments);
    }
}
