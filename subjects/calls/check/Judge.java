package calls.check;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Tells which heaps the public calls of a class can make, by making them: on real objects, by reflection, one call
 * after another.
 *
 * <p>It shares nothing with the tool it judges, not even an idea of what the calls do.
 */
public final class Judge {
    private static final String USAGE = """
            usage: Judge CLASS [option ...]
              --with C,D          further classes whose public calls are made
              --roots C=n,D=n     results of these classes are kept, at most n of each (CLASS=1)
              --scope C=n,D=n     a heap with more objects of such a class is not looked at
              --keys C.f,D.g      int fields of which only the order matters
              --zero              zero keeps its place among the keys, and is one to choose
              --index m,n         the ints of these methods are indices
              --without C.f,D.g   fields that are no part of a heap
              --throwing          a call that throws is a step too, if it changes something
              --max-calls n       the longest sequence; without it, until nothing is new
              --print shapes      prints each shape, with "states" each state
              --holds C.m         looks for the shortest sequence after which this boolean method is false""";

    private static final Set<String> FLAGS = Set.of("--zero", "--throwing");
    private static final Set<String> VALUED = Set.of(
            "--with", "--roots", "--scope", "--keys", "--index", "--without", "--max-calls", "--print", "--holds");

    private final Map<String, String> options = new HashMap<>();
    private final Class<?> subject;
    private final Moves moves;
    private final Heap.Reading reading;

    Judge(List<String> arguments) throws ClassNotFoundException {
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException("no class");
        }
        for (int i = 1; i < arguments.size(); i++) {
            String option = arguments.get(i);
            if (FLAGS.contains(option)) {
                options.put(option, "");
            } else if (VALUED.contains(option) && i + 1 < arguments.size()) {
                options.put(option, arguments.get(++i));
            } else {
                throw new IllegalArgumentException("no option, or no value: " + option);
            }
        }
        subject = Class.forName(arguments.get(0));
        Set<Class<?>> classes = new LinkedHashSet<>(List.of(subject));
        for (String name : list("--with")) {
            classes.add(find(name));
        }
        moves = new Moves(classes, list("--index"));
        boolean zero = options.containsKey("--zero");
        reading = new Heap.Reading(new HashMap<>(), list("--keys"), list("--without"), zero);
    }

    /** Judges the class that the arguments name. */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        try {
            System.exit(new Judge(List.of(arguments)).run());
        } catch (IllegalArgumentException | ClassNotFoundException e) {
            System.err.println(e.getMessage() + "\n" + USAGE);
            System.exit(2);
        }
    }

    private int run() throws ReflectiveOperationException {
        moves.limits.forEach(System.err::println);
        Search search = search();
        if (options.containsKey("--holds")) {
            return verdict(search);
        }
        report(search);
        return 0;
    }

    /** Searches as the options say. */
    Search search() throws ReflectiveOperationException {
        Map<String, Integer> roots = numbers("--roots");
        if (roots.isEmpty()) {
            roots = Map.of(Layout.simpleName(subject), 1);
        }
        int maxCalls = Integer.parseInt(options.getOrDefault("--max-calls", Integer.toString(Integer.MAX_VALUE)));
        boolean throwing = options.containsKey("--throwing");
        Search.Bounds bounds = new Search.Bounds(numbers("--scope"), roots, maxCalls, throwing);
        Search search = new Search(moves, reading, bounds, property());
        search.run();
        return search;
    }

    private void report(Search search) {
        String print = options.getOrDefault("--print", "");
        Collection<String> lines = switch (print) {
            case "" -> List.of();
            case "shapes" -> search.shapes;
            case "states" -> search.states.keySet();
            default -> throw new IllegalArgumentException("--print takes shapes or states");
        };
        lines.forEach(System.out::println);
        // Lines to compare come alone on the output.
        (print.isEmpty() ? System.out : System.err).printf(
                "%d shapes (last new after %d calls), %d states (last new after %d), %d methods, %d calls made, %s%n",
                search.shapes.size(),
                search.lastShape,
                search.states.size(),
                search.lastState,
                moves.size(),
                search.callsMade,
                search.complete ? "nothing new follows" : "cut after " + search.level + " calls");
    }

    private int verdict(Search search) {
        String name = options.get("--holds");
        if (search.broken == null) {
            String reach = search.complete ? "in scope" : "in scope after " + search.level + " calls";
            System.out.printf("%s holds in all %d states %s%n", name, search.states.size(), reach);
            return 0;
        }
        System.out.printf("%s is false after %d calls%n", name, search.level);
        new Script(moves, reading, search.broken).lines().forEach(line -> System.out.println("    " + line));
        System.out.println("    // " + search.broken.code().state());
        return 1;
    }

    /** Returns the property of {@code --holds}: a method of a root, or a static one with a root as parameter. */
    private Predicate<List<Object>> property() throws ReflectiveOperationException {
        String name = options.get("--holds");
        if (name == null) {
            return roots -> true;
        }
        int dot = name.lastIndexOf('.');
        Class<?> holder = find(name.substring(0, dot));
        List<Method> found = Arrays.stream(holder.getMethods())
                .filter(m -> m.getName().equals(name.substring(dot + 1)) && m.getReturnType() == boolean.class)
                .filter(m -> m.getParameterCount() == (Modifier.isStatic(m.getModifiers()) ? 1 : 0))
                .toList();
        if (found.size() != 1) {
            throw new IllegalArgumentException(found.size() + " public boolean methods of one object: " + name);
        }
        Method method = found.get(0);
        method.setAccessible(true);
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        Class<?> of = isStatic ? method.getParameterTypes()[0] : holder;
        return roots -> roots.stream().filter(of::isInstance).allMatch(root -> isTrue(method, isStatic, root));
    }

    private static boolean isTrue(Method method, boolean isStatic, Object root) {
        try {
            return (Boolean) (isStatic ? method.invoke(null, root) : method.invoke(root));
        } catch (InvocationTargetException e) {
            // A property that cannot be computed does not hold.
            return false;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Finds a class by its name, or by its name within the package of the subject. */
    private Class<?> find(String name) throws ClassNotFoundException {
        return Class.forName(name.contains(".") ? name : subject.getPackageName() + "." + name);
    }

    private Set<String> list(String option) {
        String value = options.getOrDefault(option, "");
        return value.isEmpty() ? Set.of() : new LinkedHashSet<>(List.of(value.split(",")));
    }

    private Map<String, Integer> numbers(String option) {
        return list(option).stream()
                .map(pair -> pair.split("="))
                .collect(Collectors.toMap(pair -> pair[0], pair -> Integer.parseInt(pair[1])));
    }
}
