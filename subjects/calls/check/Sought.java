package calls.check;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Looks for the shortest sequences to what the specifications of a file want, or after which the properties of a file
 * are false, and tells where a length differs from the file.
 *
 * <p>Each parameter that is an object takes each held one of its type, or null; one that is an int takes each key, the
 * gaps around them, and small numbers.
 */
public final class Sought {
    private static final int SMALL = 8;

    private Sought() {}

    /** Judges the tables of the files, those confirmed by hand left out. */
    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        int wrong = 0;
        for (String file : arguments) {
            for (Map.Entry<String, Map<String, String>> table : Tables.read(Path.of(file)).entrySet()) {
                if (table.getValue().get("by").contains("judge")) {
                    wrong += judge(table.getKey(), table.getValue());
                }
            }
        }
        System.exit(wrong == 0 ? 0 : 1);
    }

    private static int judge(String name, Map<String, String> table) throws ReflectiveOperationException {
        boolean isProperty = table.containsKey("property");
        Class<?> subject = Class.forName(text(table, isProperty ? "class" : "subject"));
        Set<Class<?>> classes = new LinkedHashSet<>(List.of(subject));
        for (String with : list(table, "with")) {
            classes.add(Class.forName(subject.getPackageName() + "." + with));
        }
        Moves moves = new Moves(classes, list(table, "index"));
        boolean zero = table.getOrDefault("zero", "false").equals("true");
        Set<String> keys = list(table, "keys");
        Heap.Reading reading = new Heap.Reading(new HashMap<>(), keys, list(table, "without"), zero);
        Search.Bounds bounds =
                new Search.Bounds(numbers(table, "scope"), numbers(table, "roots"), Integer.MAX_VALUE, false);
        String path = text(table, isProperty ? "property" : "class");
        Method method = method(path, isProperty ? "" : text(table, "method"));
        Predicate<List<Object>> isMet = roots -> isMet(method, isProperty, roots, reading, new ArrayList<>());
        Search search = new Search(moves, reading, bounds, isMet.negate());
        search.run();
        String found = search.broken == null ? "never" : Integer.toString(search.level);
        boolean same = found.equals(table.getOrDefault("calls", "never"));
        System.out.printf(
                "%s: %s, %d states%s%n", name, found, search.states.size(), same ? "" : ", not as the file says");
        return same ? 0 : 1;
    }

    private static Method method(String path, String name) throws ClassNotFoundException {
        int dot = path.lastIndexOf('.');
        Class<?> holder = Class.forName(name.isEmpty() ? path.substring(0, dot) : path);
        String sought = name.isEmpty() ? path.substring(dot + 1) : name;
        return Arrays.stream(holder.getMethods())
                .filter(method -> method.getName().equals(sought))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException(path + " " + name));
    }

    /** Tells whether some choice of the remaining arguments meets a specification, or breaks a property. */
    private static boolean isMet(
            Method method, boolean isProperty, List<Object> roots, Heap.Reading reading, List<Object> chosen) {
        int at = chosen.size();
        if (at == method.getParameterCount()) {
            return isTrue(method, chosen) != isProperty;
        }
        for (Object candidate : candidates(method.getParameterTypes()[at], isProperty, roots, reading)) {
            chosen.add(candidate);
            boolean met = isMet(method, isProperty, roots, reading, chosen);
            chosen.remove(at);
            if (met) {
                return true;
            }
        }
        return false;
    }

    private static List<Object> candidates(
            Class<?> type, boolean isProperty, List<Object> roots, Heap.Reading reading) {
        if (type == int.class) {
            Set<Object> candidates = new TreeSet<>();
            for (int i = -1; i <= SMALL; i++) {
                candidates.add(i);
            }
            for (int key : Heap.live(roots, reading).keys()) {
                candidates.addAll(List.of(key - Heap.SPACE / 2, key, key + Heap.SPACE / 2));
            }
            return new ArrayList<>(candidates);
        }
        List<Object> candidates = new ArrayList<>(roots);
        candidates.removeIf(root -> !type.isInstance(root));
        if (!isProperty) {
            candidates.add(null);
        }
        return candidates;
    }

    private static boolean isTrue(Method method, List<Object> arguments) {
        try {
            return (Boolean) method.invoke(null, arguments.toArray());
        } catch (InvocationTargetException e) {
            // What throws is false.
            return false;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(Map<String, String> table, String key) {
        return table.get(key).replace("\"", "");
    }

    private static Set<String> list(Map<String, String> table, String key) {
        return new LinkedHashSet<>(Tables.list(table.getOrDefault(key, "")));
    }

    private static Map<String, Integer> numbers(Map<String, String> table, String key) {
        return list(table, key).stream()
                .map(pair -> pair.split("="))
                .collect(Collectors.toMap(pair -> pair[0], pair -> Integer.parseInt(pair[1])));
    }
}
