import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Says what the cases in {@code heaps} do on this JVM for every input that can be made of their objects: one line an input, {@code
 * name TAB parameters TAB objects TAB outcome}. An input is made from the parameters on: each reference is null, an object met
 * before, or the next of the case's own list of its class, so that no two inputs are alike but for the order of their objects.
 *
 * <p>Usage: {@code java -cp CLASS_DIR HeapOracle.java NAME…}.
 */
public final class HeapOracle {
    /** The numbers of an input, unless a case has others. */
    private static final int[] NUMBERS = {-1, 0, 1};

    private final Class<?> subject;
    private final int[] numbers;
    private final List<Integer> choices = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();
    private int next;
    private List<Object> unmet;
    private List<Object> met;
    private Map<Object, String> constants;

    private HeapOracle(Class<?> subject) throws ReflectiveOperationException {
        this.subject = subject;
        Method own = method("numbers");
        numbers = own == null ? NUMBERS : (int[]) own.invoke(null);
    }

    /** Prints the outcomes of the named cases, which are on the class path. */
    public static void main(String[] args) throws Exception {
        StringBuilder out = new StringBuilder();
        for (String name : args) {
            new HeapOracle(Class.forName(name)).tell(out);
        }
        System.out.print(out);
    }

    private void tell(StringBuilder out) throws ReflectiveOperationException {
        Method run = method("run");
        do {
            Object[] arguments = input(run.getParameterTypes());
            out.append(subject.getName()).append('\t');
            for (int i = 0; i < arguments.length; i++) {
                out.append(i == 0 ? "" : ",").append(text(run.getParameterTypes()[i], arguments[i]));
            }
            out.append('\t');
            for (int i = 0; i < met.size(); i++) {
                out.append(i == 0 ? "" : "|").append(described(met.get(i)));
            }
            out.append('\t').append(outcome(run, arguments)).append('\n');
        } while (advance());
    }

    private Method method(String name) {
        for (Method m : subject.getDeclaredMethods()) {
            if (m.getName().equals(name)) {
                m.setAccessible(true);
                return m;
            }
        }
        return null;
    }

    private static String outcome(Method run, Object[] arguments) throws IllegalAccessException {
        try {
            return "int " + run.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            return "throws " + e.getCause().getClass().getName();
        }
    }

    /** The next input by the choices that were made. */
    private Object[] input(Class<?>[] types) throws ReflectiveOperationException {
        next = 0;
        unmet = new ArrayList<>(Arrays.asList((Object[]) method("universe").invoke(null)));
        met = new ArrayList<>();
        constants = new IdentityHashMap<>();
        note(subject);
        for (Class<?> nested : subject.getDeclaredClasses()) {
            note(nested);
        }
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = value(types[i]);
        }
        for (int i = 0; i < met.size(); i++) {
            fill(met.get(i));
        }
        return arguments;
    }

    /** What final static fields hold is itself wherever it is met. */
    private void note(Class<?> holder) throws ReflectiveOperationException {
        for (Field f : holder.getDeclaredFields()) {
            boolean isConstant = Modifier.isStatic(f.getModifiers()) && Modifier.isFinal(f.getModifiers());
            if (isConstant && !f.getType().isPrimitive() && !f.isSynthetic()) {
                f.setAccessible(true);
                constants.putIfAbsent(f.get(null), f.getName());
            }
        }
    }

    private void fill(Object object) throws ReflectiveOperationException {
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                Array.set(object, i, value(object.getClass().getComponentType()));
            }
            return;
        }
        for (Field f : fields(object)) {
            f.set(object, value(f.getType()));
        }
    }

    /** The fields of an object, but not those of what the JDK makes, whose contents the case has chosen. */
    private static List<Field> fields(Object object) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = object.getClass(); !c.getName().startsWith("java."); c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers()) && !f.isSynthetic()) {
                    f.setAccessible(true);
                    fields.add(f);
                }
            }
        }
        return fields;
    }

    private Object value(Class<?> type) {
        if (type == boolean.class) {
            return choose(2) == 1;
        }
        if (type == char.class) {
            return (char) ('a' + choose(3));
        }
        if (type.isPrimitive()) {
            int number = numbers[choose(numbers.length)];
            switch (type.getName()) {
                case "byte":
                    return (byte) number;
                case "short":
                    return (short) number;
                case "long":
                    return (long) number;
                case "float":
                    return (float) number;
                case "double":
                    return (double) number;
                default:
                    return number;
            }
        }
        return reference(type);
    }

    private Object reference(Class<?> type) {
        List<Object> candidates = new ArrayList<>();
        candidates.add(null);
        met.stream().filter(type::isInstance).forEach(candidates::add);
        List<String> shapes = new ArrayList<>();
        for (Object object : unmet) {
            String shape = shape(object);
            if (type.isInstance(object) && !shapes.contains(shape)) {
                shapes.add(shape);
                candidates.add(object);
            }
        }
        Object chosen = candidates.get(choose(candidates.size()));
        if (chosen != null && !constants.containsKey(chosen) && unmet.removeIf(object -> object == chosen)) {
            met.add(chosen);
        }
        return chosen;
    }

    /** What tells objects apart that nobody has filled. */
    private String shape(Object object) {
        String name = object.getClass().getName();
        if (object.getClass().isArray()) {
            return name + Array.getLength(object);
        }
        boolean isMade = constants.containsKey(object) || name.startsWith("java.") && object.getClass() != Object.class;
        return isMade ? name + System.identityHashCode(object) : name;
    }

    private int choose(int count) {
        if (next == choices.size()) {
            choices.add(0);
            counts.add(count);
        }
        return choices.get(next++);
    }

    /** Goes on to the next choices; false after the last. */
    private boolean advance() {
        while (!choices.isEmpty()) {
            int last = choices.size() - 1;
            if (choices.get(last) + 1 < counts.get(last)) {
                choices.set(last, choices.get(last) + 1);
                return true;
            }
            choices.remove(last);
            counts.remove(last);
        }
        return false;
    }

    private String text(Class<?> type, Object value) {
        if (type.isPrimitive()) {
            return number(value);
        }
        if (value == null) {
            return "null";
        }
        if (constants.containsKey(value)) {
            return "=" + constants.get(value);
        }
        for (int i = 0; i < met.size(); i++) {
            if (met.get(i) == value) {
                return "@" + i;
            }
        }
        throw new IllegalStateException(value + " is not of this input");
    }

    private static String number(Object value) {
        if (value instanceof Boolean) {
            return (Boolean) value ? "1" : "0";
        }
        if (value instanceof Character) {
            return Integer.toString((Character) value);
        }
        if (value instanceof Float) {
            return Integer.toString(Float.floatToRawIntBits((Float) value));
        }
        if (value instanceof Double) {
            return Long.toString(Double.doubleToRawLongBits((Double) value));
        }
        return value.toString();
    }

    /**
     * An object as {@code class:field=value,…}; an array has the index for the name of a field, and so has a
     * string, whose cells are its length, whether it is another than the interned one, and its characters.
     */
    private String described(Object object) throws ReflectiveOperationException {
        List<String> cells = new ArrayList<>();
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                cells.add(i + "=" + text(object.getClass().getComponentType(), Array.get(object, i)));
            }
        } else if (object instanceof String) {
            String string = (String) object;
            cells.add("0=" + string.length());
            cells.add("1=" + (string == string.intern() ? 0 : 1));
            for (int i = 0; i < string.length(); i++) {
                cells.add(i + 2 + "=" + (int) string.charAt(i));
            }
        } else if (object instanceof Number || object instanceof Character || object instanceof Boolean) {
            cells.add("value=" + number(object));
        } else {
            for (Field f : fields(object)) {
                cells.add(f.getName() + "=" + text(f.getType(), f.get(object)));
            }
        }
        return object.getClass().getName().replace('.', '/') + ":" + String.join(",", cells);
    }
}
