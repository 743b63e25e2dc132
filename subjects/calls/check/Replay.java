package calls.check;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes the calls of each line of a file, and prints the state of the objects that are held then, in their order.
 *
 * <p>Calls end with {@code |}. One is the class, the name and descriptor of the method, {@code <init>} for a constructor, and
 * what is passed, the receiver first, with blanks between: {@code -} for null, {@code @1} for what the call with this index has given,
 * {@code o1} for an object with this number, {@code true}, {@code false} or an int. At the end the calls stand whose objects are held.
 * A call that throws is passed over.
 */
public final class Replay {
    private static final Map<Executable, String> DESCRIPTORS = new HashMap<>();
    private static final Map<String, Executable> MEMBERS = new HashMap<>();

    private final List<Object> given = new ArrayList<>();
    private final Map<String, Object> objects = new HashMap<>();

    private Replay() {}

    /** Makes the calls of the file that the argument names. */
    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        StringBuilder out = new StringBuilder();
        Heap.Reading reading = new Heap.Reading(new HashMap<>(), Set.of(), Set.of(), false);
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            List<Object> roots = new Replay().run(line.split("\\|"));
            out.append(Code.inOrder(Heap.of(roots, reading))).append('\n');
        }
        System.out.print(out);
    }

    private List<Object> run(String[] parts) throws ReflectiveOperationException {
        for (String call : Arrays.copyOf(parts, parts.length - 1)) {
            call(new ArrayDeque<>(List.of(call.trim().split(" "))));
        }
        List<Object> roots = new ArrayList<>();
        for (String root : parts[parts.length - 1].trim().split(" ")) {
            roots.add(given.get(Integer.parseInt(root)));
        }
        return roots;
    }

    private void call(Deque<String> words) throws ReflectiveOperationException {
        Executable member = member(words.remove(), words.remove());
        List<Object> values = new ArrayList<>();
        words.forEach(word -> values.add(value(word)));
        try {
            if (member instanceof Constructor<?> made) {
                given.add(made.newInstance(values.toArray()));
                return;
            }
            Object receiver = Modifier.isStatic(member.getModifiers()) ? null : values.remove(0);
            given.add(((Method) member).invoke(receiver, values.toArray()));
        } catch (InvocationTargetException e) {
            given.add(null);
        }
    }

    private Object value(String word) {
        return switch (word.charAt(0)) {
            case 't', 'f' -> Boolean.valueOf(word);
            case '@' -> given.get(Integer.parseInt(word.substring(1)));
            case 'o' -> objects.computeIfAbsent(word, name -> new Object());
            default -> word.equals("-") ? null : (Object) Integer.valueOf(word);
        };
    }

    /** Finds a public member of a class by its name and descriptor; the one that overrides all others of them. */
    private static Executable member(String owner, String named) throws ClassNotFoundException {
        String key = owner + " " + named;
        if (!MEMBERS.containsKey(key)) {
            Class<?> of = Class.forName(owner);
            List<Executable> all = new ArrayList<>(List.of(of.getConstructors()));
            all.addAll(List.of(of.getMethods()));
            Executable found = all.stream()
                    .filter(member -> named.equals(described(member)))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no " + key));
            found.setAccessible(true);
            MEMBERS.put(key, found);
        }
        return MEMBERS.get(key);
    }

    private static String described(Executable member) {
        return DESCRIPTORS.computeIfAbsent(member, of -> {
            StringBuilder text = new StringBuilder(of instanceof Method ? of.getName() : "<init>").append('(');
            for (Class<?> type : of.getParameterTypes()) {
                text.append(type.descriptorString());
            }
            String result = of instanceof Method method ? method.getReturnType().descriptorString() : "V";
            return text.append(')').append(result).toString();
        });
    }
}
