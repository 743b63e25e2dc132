import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Says on this JVM what holds of inputs that are told on standard input, a line each:
 *
 * <pre>
 * path TAB NAME TAB root this=@0 TAB root x=?5 TAB object Node#1 p.Node fixed next=@1 key=?3 TAB if Node#1.key &lt; x
 * </pre>
 *
 * A value is {@code null}, {@code @} and the number of an object, {@code =} and a constant of an enum, or a number. One with
 * {@code ?} before it is left open by the path, and only completes it. The name of a path is {@code p.C#method(int,p.T)} and its
 * number. {@code structure} in place of {@code path} begins one that is whole, with a name {@code p.C#NUMBER}; it also has {@code scope
 * 3}, the most objects of each class.
 *
 * <p>{@code judge} makes the input of each line and prints {@code NAME TAB root TAB verdict} for each argument whose class has a {@code
 * repOk}; if it is false, {@code with other numbers} says that others make it true. {@code match} gives each method that has paths
 * and a receiver each structure, together with some arguments, and prints {@code method TAB calls COUNT} and a line for each call that
 * fits no path or several: the structure, the arguments and the paths.
 *
 * <p>Usage: {@code java -cp CLASS_DIR RuleOracle.java judge|match}.
 */
public final class RuleOracle {
    /** An input as it was told. */
    private static final class Told {
        String name;
        /** The most objects of a class, of a structure. */
        int scope;
        final Map<String, String> roots = new LinkedHashMap<>();
        final List<String> names = new ArrayList<>();
        final List<Class<?>> classes = new ArrayList<>();
        final List<Boolean> areFixed = new ArrayList<>();
        /** Values by the names of fields, or by indices. */
        final List<Map<String, String>> contents = new ArrayList<>();
        final List<Condition> conditions = new ArrayList<>();
        Object[] objects;
    }

    /** Whether the path leaves the value open. */
    private static boolean isOpen(String value) {
        return value.startsWith("?");
    }

    private static String plain(String value) {
        return isOpen(value) ? value.substring(1) : value;
    }

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        StringBuilder out = new StringBuilder();
        Map<String, List<Told>> structures = new HashMap<>();
        Map<String, List<Told>> paths = new LinkedHashMap<>();
        boolean judges = args[0].equals("judge");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Told told = told(line, judges);
            if (judges) {
                judge(told, out);
            } else if (line.startsWith("structure\t")) {
                make(told);
                structures.computeIfAbsent(classOf(told.name), name -> new ArrayList<>()).add(told);
            } else {
                String method = told.name.substring(0, told.name.lastIndexOf(')') + 1);
                paths.computeIfAbsent(method, name -> new ArrayList<>()).add(told);
            }
        }
        for (Map.Entry<String, List<Told>> of : paths.entrySet()) {
            List<Told> valid = structures.getOrDefault(classOf(of.getKey()), new ArrayList<>());
            new Matching(of.getKey(), of.getValue(), valid).tell(out);
        }
        System.out.print(out);
    }

    private static String classOf(String name) {
        return name.substring(0, name.indexOf('#'));
    }

    private static Told told(String line, boolean leavesConditions) throws Exception {
        String[] parts = line.split("\t");
        Told told = new Told();
        told.name = parts[1];
        for (int i = 2; i < parts.length; i++) {
            String part = parts[i];
            if (part.startsWith("root ")) {
                int at = part.indexOf('=');
                told.roots.put(part.substring(5, at), part.substring(at + 1));
            } else if (part.startsWith("scope ")) {
                told.scope = Integer.parseInt(part.substring(6));
            } else if (part.startsWith("if ")) {
                if (!leavesConditions) {
                    told.conditions.add(new Condition(part.substring(3)));
                }
            } else {
                String[] words = part.split(" ");
                told.names.add(words[1]);
                told.classes.add(type(words[2]));
                told.areFixed.add(words[3].equals("fixed"));
                Map<String, String> contents = new LinkedHashMap<>();
                for (int k = 4; k < words.length; k++) {
                    int at = words[k].indexOf('=');
                    contents.put(words[k].substring(0, at), words[k].substring(at + 1));
                }
                told.contents.add(contents);
            }
        }
        return told;
    }

    /** The class of a name as sources have it: a dot also stands before the name of a member. */
    private static Class<?> type(String name) throws ClassNotFoundException {
        if (name.endsWith("[]")) {
            return Array.newInstance(type(name.substring(0, name.length() - 2)), 0).getClass();
        }
        for (Class<?> primitive : new Class<?>[] {
            boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class
        }) {
            if (primitive.getName().equals(name)) {
                return primitive;
            }
        }
        for (String binary = name; ; ) {
            try {
                return Class.forName(binary);
            } catch (ClassNotFoundException e) {
                int dot = binary.lastIndexOf('.');
                if (dot < 0) {
                    throw new ClassNotFoundException(name);
                }
                binary = binary.substring(0, dot) + "$" + binary.substring(dot + 1);
            }
        }
    }

    private static void make(Told told) throws Exception {
        told.objects = new Object[told.classes.size()];
        for (int i = 0; i < told.objects.length; i++) {
            told.objects[i] = blank(told.classes.get(i), told.contents.get(i));
        }
        for (int i = 0; i < told.objects.length; i++) {
            Class<?> type = told.classes.get(i);
            for (Map.Entry<String, String> place : told.contents.get(i).entrySet()) {
                if (type.isArray()) {
                    Object value = value(type.getComponentType(), place.getValue(), told);
                    Array.set(told.objects[i], Integer.parseInt(place.getKey()), value);
                } else if (!type.getName().startsWith("java.")) {
                    Field field = field(type, place.getKey());
                    field.set(told.objects[i], value(field.getType(), place.getValue(), told));
                }
            }
        }
    }

    private static Object blank(Class<?> type, Map<String, String> contents) throws Exception {
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), contents.size());
        }
        if (type == String.class) {
            String text = plain(contents.getOrDefault("text", ""));
            return new String(URLDecoder.decode(text, StandardCharsets.UTF_8));
        }
        if (type == Object.class) {
            return new Object();
        }
        if (contents.size() == 1 && type.getName().startsWith("java.lang.")) {
            // A box of its own, not the one that is cached.
            Constructor<?> constructor = type.getConstructor(String.class);
            return constructor.newInstance(plain(contents.get("value")));
        }
        if (type.getName().startsWith("java.")) {
            // No invariant looks into what is passed to a method.
            return type.getConstructor().newInstance();
        }
        return unsafe().allocateInstance(type);
    }

    private static sun.misc.Unsafe unsafe() throws ReflectiveOperationException {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (sun.misc.Unsafe) field.get(null);
    }

    private static Field field(Class<?> type, String name) throws NoSuchFieldException {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (f.getName().equals(name) && !Modifier.isStatic(f.getModifiers())) {
                    f.setAccessible(true);
                    return f;
                }
            }
        }
        throw new NoSuchFieldException(type + "." + name);
    }

    private static Object value(Class<?> type, String told, Told of) throws ReflectiveOperationException {
        String value = plain(told);
        if (type.isPrimitive()) {
            switch (type.getName()) {
                case "boolean":
                    return value.equals("true");
                case "char":
                    return (char) Integer.parseInt(value);
                case "byte":
                    return Byte.parseByte(value);
                case "short":
                    return Short.parseShort(value);
                case "int":
                    return Integer.parseInt(value);
                case "long":
                    return Long.parseLong(value);
                case "float":
                    return value.equals("null") ? Float.NaN : Float.parseFloat(value);
                default:
                    return value.equals("null") ? Double.NaN : Double.parseDouble(value);
            }
        }
        if (value.equals("null")) {
            return null;
        }
        if (value.startsWith("=")) {
            Field constant = type.getDeclaredField(value.substring(1));
            constant.setAccessible(true);
            return constant.get(null);
        }
        return of.objects[Integer.parseInt(value.substring(1))];
    }

    private static void judge(Told told, StringBuilder out) throws Exception {
        make(told);
        for (Map.Entry<String, String> root : told.roots.entrySet()) {
            String value = plain(root.getValue());
            if (!value.startsWith("@")) {
                continue;
            }
            Object argument = told.objects[Integer.parseInt(value.substring(1))];
            Method invariant = invariant(argument.getClass());
            if (invariant != null) {
                out.append(told.name).append('\t').append(root.getKey()).append('\t');
                String verdict = verdict(invariant, argument);
                boolean isShape = verdict.equals("false") && new Numbers(told).satisfy(invariant, argument);
                out.append(isShape ? "with other numbers" : verdict).append('\n');
            }
        }
    }

    private static Method invariant(Class<?> type) {
        for (Method m : type.getDeclaredMethods()) {
            if (m.getName().equals("repOk") && m.getParameterCount() == 0) {
                m.setAccessible(true);
                return m;
            }
        }
        return null;
    }

    private static String verdict(Method invariant, Object argument) throws IllegalAccessException {
        try {
            return String.valueOf(invariant.invoke(argument));
        } catch (InvocationTargetException e) {
            return "throws " + e.getCause().getClass().getName();
        }
    }

    /** The numbers of an input, of which others are tried. */
    private static final class Numbers {
        private static final int MOST = 100_000;

        private final List<Object> owners = new ArrayList<>();
        /** Fields of these, or indices. */
        private final List<Object> places = new ArrayList<>();

        Numbers(Told told) throws NoSuchFieldException {
            for (int i = 0; i < told.objects.length; i++) {
                Class<?> type = told.classes.get(i);
                for (String name : told.contents.get(i).keySet()) {
                    if (type == int[].class) {
                        add(told.objects[i], Integer.valueOf(name));
                    } else if (!type.isArray() && !type.getName().startsWith("java.")) {
                        Field field = field(type, name);
                        if (field.getType() == int.class || field.getType() == boolean.class) {
                            add(told.objects[i], field);
                        }
                    }
                }
            }
        }

        private void add(Object owner, Object place) {
            owners.add(owner);
            places.add(place);
        }

        /** Sets the number at a place to a choice, if there are so many. */
        private boolean set(int place, int choice) throws IllegalAccessException {
            Object owner = owners.get(place);
            Object where = places.get(place);
            if (where instanceof Integer) {
                Array.setInt(owner, (Integer) where, choice - 1);
                return choice < 5;
            }
            boolean isInt = ((Field) where).getType() == int.class;
            ((Field) where).set(owner, isInt ? (Object) (choice - 1) : (Object) (choice == 1));
            return choice < (isInt ? 5 : 2);
        }

        /** Whether the invariant holds with some numbers from -1 to 3. */
        boolean satisfy(Method invariant, Object argument) throws IllegalAccessException {
            int[] choices = new int[places.size()];
            for (int place = 0; place < choices.length; place++) {
                set(place, 0);
            }
            for (int tried = 0; tried < MOST; tried++) {
                if (verdict(invariant, argument).equals("true")) {
                    return true;
                }
                int place = 0;
                while (place < choices.length && !set(place, ++choices[place])) {
                    choices[place] = 0;
                    set(place, 0);
                    place++;
                }
                if (place == choices.length) {
                    return false;
                }
            }
            return false;
        }
    }

    /** The paths of a method that calls take. */
    private static final class Matching {
        private static final int[] NUMBERS = {-1, 0, 1, 2};

        private final String method;
        private final List<Told> paths;
        private final List<Told> structures;
        private final List<Class<?>> types = new ArrayList<>();
        private final List<String> parameters;

        Matching(String method, List<Told> paths, List<Told> structures) throws ClassNotFoundException {
            this.method = method;
            this.paths = paths;
            this.structures = structures;
            parameters = new ArrayList<>(paths.get(0).roots.keySet());
            parameters.remove("this");
            String list = method.substring(method.indexOf('(') + 1, method.length() - 1);
            for (String name : list.isEmpty() ? new String[0] : list.split(",")) {
                types.add(type(name));
            }
        }

        void tell(StringBuilder out) throws Exception {
            if (!paths.get(0).roots.containsKey("this")) {
                return;
            }
            int calls = 0;
            StringBuilder wrong = new StringBuilder();
            for (Told structure : structures) {
                List<Told> near = new ArrayList<>();
                for (Told path : paths) {
                    if (new Fit(path).hasShape(structure.objects[0])) {
                        near.add(path);
                    }
                }
                for (Object[] arguments : arguments(structure)) {
                    List<String> taken = new ArrayList<>();
                    for (Told path : near) {
                        if (new Fit(path).fits(structure.objects[0], arguments, parameters)) {
                            taken.add(path.name.substring(method.length()));
                        }
                    }
                    calls++;
                    if (taken.size() != 1) {
                        wrong.append(method).append('\t').append(structure.name).append('\t');
                        wrong.append(Arrays.toString(arguments)).append('\t').append(taken).append('\n');
                    }
                }
            }
            out.append(method).append("\tcalls ").append(calls).append('\n').append(wrong);
        }

        private List<Object[]> arguments(Told structure) {
            List<Object[]> all = new ArrayList<>();
            all.add(new Object[0]);
            for (Class<?> type : types) {
                List<Object[]> longer = new ArrayList<>();
                for (Object[] before : all) {
                    for (Object value : values(type, structure)) {
                        Object[] next = Arrays.copyOf(before, before.length + 1);
                        next[before.length] = value;
                        longer.add(next);
                    }
                }
                all = longer;
            }
            return all;
        }

        /** Of references null, the objects of the structure, and where any object will do one more while the scope has room. */
        private List<Object> values(Class<?> type, Told structure) {
            List<Object> values = new ArrayList<>();
            if (type == boolean.class) {
                return Arrays.asList(false, true);
            }
            if (!type.isPrimitive()) {
                values.add(null);
                // Where any object will do, others than a plain one may be beyond the classes that are tried.
                for (Object object : structure.objects) {
                    if (type == Object.class ? object.getClass() == type : type.isInstance(object)) {
                        values.add(object);
                    }
                }
                if (type == Object.class && values.size() - 1 + types.size() <= structure.scope) {
                    values.add(new Object());
                }
                return values;
            }
            for (int number : NUMBERS) {
                switch (type.getName()) {
                    case "char":
                        values.add((char) number);
                        break;
                    case "byte":
                        values.add((byte) number);
                        break;
                    case "short":
                        values.add((short) number);
                        break;
                    case "int":
                        values.add(number);
                        break;
                    case "long":
                        values.add((long) number);
                        break;
                    case "float":
                        values.add((float) number);
                        break;
                    default:
                        values.add((double) number);
                        break;
                }
            }
            return values;
        }
    }

    /** Whether an input has all that a path has looked at, and its numbers satisfy the conditions. */
    private static final class Fit {
        private final Told path;
        private final Object[] images;
        private final Map<Object, Integer> taken = new IdentityHashMap<>();
        private final Map<String, Object> arguments = new HashMap<>();
        private final List<Integer> open = new ArrayList<>();

        Fit(Told path) {
            this.path = path;
            images = new Object[path.classes.size()];
        }

        boolean fits(Object receiver, Object[] values, List<String> parameters) throws Exception {
            for (int i = 0; i < values.length; i++) {
                arguments.put(parameters.get(i), values[i]);
                String told = path.roots.get(parameters.get(i));
                if (!(values[i] instanceof Number || values[i] instanceof Boolean || values[i] instanceof Character)
                        && !holds(told, values[i])) {
                    return false;
                }
            }
            if (!hasShape(receiver)) {
                return false;
            }
            for (Condition condition : path.conditions) {
                if (!condition.holds(this)) {
                    return false;
                }
            }
            return true;
        }

        /** Whether the receiver has all the links that the path has seen. */
        boolean hasShape(Object receiver) throws Exception {
            if (!holds(path.roots.get("this"), receiver)) {
                return false;
            }
            while (!open.isEmpty()) {
                int object = open.remove(open.size() - 1);
                if (!contents(object)) {
                    return false;
                }
            }
            return true;
        }

        private boolean holds(String told, Object value) throws Exception {
            if (isOpen(told)) {
                return true;
            }
            if (!told.startsWith("@")) {
                return told.equals("null") ? value == null : value == RuleOracle.value(value.getClass(), told, path);
            }
            int object = Integer.parseInt(told.substring(1));
            if (value == null || value.getClass() != path.classes.get(object)) {
                return false;
            }
            if (images[object] != null) {
                return images[object] == value;
            }
            if (taken.put(value, object) != null) {
                return false;
            }
            images[object] = value;
            open.add(object);
            return true;
        }

        private boolean contents(int object) throws Exception {
            Class<?> type = path.classes.get(object);
            Map<String, String> contents = path.contents.get(object);
            if (type.isArray()) {
                if (Array.getLength(images[object]) != contents.size()) {
                    return false;
                }
                for (int i = 0; i < contents.size() && !type.getComponentType().isPrimitive(); i++) {
                    if (!holds(contents.get(String.valueOf(i)), Array.get(images[object], i))) {
                        return false;
                    }
                }
                return true;
            }
            if (type.getName().startsWith("java.")) {
                return true;
            }
            for (Map.Entry<String, String> place : contents.entrySet()) {
                Field field = field(type, place.getKey());
                if (!field.getType().isPrimitive() && !holds(place.getValue(), field.get(images[object]))) {
                    return false;
                }
            }
            return true;
        }

        /** What a variable of a condition stands for. */
        Object number(String variable) throws Exception {
            if (arguments.containsKey(variable)) {
                return arguments.get(variable);
            }
            int end = variable.indexOf('#') + 1;
            while (end < variable.length() && Character.isDigit(variable.charAt(end))) {
                end++;
            }
            int object = path.names.indexOf(variable.substring(0, end));
            if (object < 0 || images[object] == null) {
                throw new IllegalStateException(path.name + ": " + variable + " is not of this input");
            }
            Object image = images[object];
            String place = variable.substring(end);
            if (image.getClass().isArray()) {
                return Array.get(image, Integer.parseInt(place.substring(1, place.length() - 1)));
            }
            if (image instanceof String) {
                String text = (String) image;
                return place.equals(".length") ? text.length() : text.charAt(index(place));
            }
            if (image.getClass().getName().startsWith("java.lang.") && place.equals(".value")) {
                return image;
            }
            return field(image.getClass(), place.substring(1)).get(image);
        }

        private static int index(String place) {
            return Integer.parseInt(place.substring(1, place.length() - 1));
        }
    }

    /** A condition as reports spell it: each operand is a leaf, a call or in parentheses. */
    private static final class Condition {
        private final String text;
        private int at;
        private Fit fit;

        Condition(String text) {
            this.text = text;
        }

        boolean holds(Fit of) throws Exception {
            fit = of;
            at = 0;
            Object found = expression();
            if (at != text.length()) {
                throw unknown();
            }
            return (Boolean) found;
        }

        private IllegalStateException unknown() {
            return new IllegalStateException("at " + at + " of " + text);
        }

        private boolean takes(String word) {
            boolean isThere = text.startsWith(word, at);
            at += isThere ? word.length() : 0;
            return isThere;
        }

        private Object expression() throws Exception {
            Object left = operand();
            if (takes(" ? ")) {
                Object first = operand();
                if (!takes(" : ")) {
                    throw unknown();
                }
                Object second = operand();
                return (Boolean) left ? first : second;
            }
            if (at == text.length() || text.charAt(at) != ' ') {
                return left;
            }
            int end = text.indexOf(' ', at + 1);
            String operator = text.substring(at + 1, end);
            at = end + 1;
            return binary(operator, left, operand());
        }

        private Object operand() throws Exception {
            if (takes("(")) {
                Object inner = expression();
                if (!takes(")")) {
                    throw unknown();
                }
                return inner;
            }
            if (takes("!")) {
                return !(Boolean) operand();
            }
            if (takes("~")) {
                Bits inner = (Bits) operand();
                return new Bits(inner.width, ~inner.value);
            }
            char first = text.charAt(at);
            boolean isNegated = first == '-' && !Character.isDigit(text.charAt(at + 1));
            if (isNegated) {
                at++;
                Object inner = operand();
                if (!(inner instanceof Bits)) {
                    return inner instanceof Float ? (Object) (-(Float) inner) : (Object) (-(Double) inner);
                }
                return new Bits(((Bits) inner).width, -((Bits) inner).value);
            }
            int start = at;
            while (at < text.length() && " (),".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            String word = text.substring(start, at);
            if (takes("(")) {
                Object inner = expression();
                if (!takes(")")) {
                    throw unknown();
                }
                return called(word, inner);
            }
            if (first == '-' || Character.isDigit(first)) {
                return word.matches("-?[0-9]*") ? new Bits(0, Long.parseLong(word)) : decimal(word);
            }
            if (word.equals("inf") || word.equals("inff")) {
                return word.endsWith("ff") ? (Object) Float.POSITIVE_INFINITY : (Object) Double.POSITIVE_INFINITY;
            }
            return word.equals("true") || word.equals("false") ? word.equals("true") : typed(fit.number(word));
        }

        private static Object typed(Object value) {
            if (value instanceof Boolean) {
                return value;
            }
            if (value instanceof Character) {
                return new Bits(16, (Character) value);
            }
            if (value instanceof Double || value instanceof Float) {
                return value;
            }
            int width = value instanceof Long ? 64 : value instanceof Integer ? 32 : value instanceof Short ? 16 : 8;
            return new Bits(width, ((Number) value).longValue());
        }

        private static Object decimal(String word) {
            return word.endsWith("f") ? (Object) Float.parseFloat(word) : (Object) Double.parseDouble(word);
        }

        private static Object called(String name, Object of) throws ReflectiveOperationException {
            if (!(of instanceof Bits)) {
                if (name.equals("floatBits")) {
                    boolean isLong = of instanceof Double;
                    long bits = isLong ? Double.doubleToLongBits((Double) of) : Float.floatToIntBits((Float) of);
                    return new Bits(isLong ? 64 : 32, bits);
                }
                return StrictMath.class.getMethod(name, double.class).invoke(null, of);
            }
            Bits inner = (Bits) of;
            switch (name) {
                case "i32_to_f64":
                    return (double) inner.value;
                case "i32_to_f32":
                    return (float) inner.value;
                case "floatFromBits":
                    boolean isLong = inner.width == 64;
                    return isLong ? (Object) Double.longBitsToDouble(inner.value) : (Object) Float.intBitsToFloat((int) inner.value);
                default:
                    break;
            }
            String width = name.replaceAll("^[a-z]*", "");
            if (name.startsWith("sext")) {
                return new Bits(Integer.parseInt(width), inner.value);
            }
            if (name.startsWith("zext")) {
                return new Bits(Integer.parseInt(width), inner.unsigned());
            }
            if (name.startsWith("trunc")) {
                return new Bits(Integer.parseInt(width), inner.value);
            }
            if (name.startsWith("bits")) {
                int low = Integer.parseInt(width.substring(width.indexOf('_') + 1));
                int high = Integer.parseInt(width.substring(0, width.indexOf('_')));
                return new Bits(high - low + 1, inner.unsigned() >>> low);
            }
            throw new UnsupportedOperationException(name);
        }

        /** Sums of floats, and comparisons; those are the same for both kinds. */
        private static Object ofFloats(String operator, Number left, Number right) {
            double a = left.doubleValue();
            double b = right.doubleValue();
            switch (operator) {
                case "=f=":
                    return a == b;
                case "==":
                    return left.equals(right);
                case "!=":
                    return !left.equals(right);
                case "<":
                    return a < b;
                case "<=":
                    return a <= b;
                case "+":
                    return left instanceof Float ? (Object) ((float) a + (float) b) : (Object) (a + b);
                case "-":
                    return left instanceof Float ? (Object) ((float) a - (float) b) : (Object) (a - b);
                case "*":
                    return left instanceof Float ? (Object) ((float) a * (float) b) : (Object) (a * b);
                case "/":
                    return left instanceof Float ? (Object) ((float) a / (float) b) : (Object) (a / b);
                default:
                    throw new UnsupportedOperationException(operator);
            }
        }

        private static Object binary(String operator, Object left, Object right) {
            if (left instanceof Boolean) {
                boolean a = (Boolean) left;
                boolean b = (Boolean) right;
                switch (operator) {
                    case "&&":
                        return a && b;
                    case "||":
                        return a || b;
                    case "==":
                        return a == b;
                    case "!=":
                        return a != b;
                    default:
                        throw new UnsupportedOperationException(operator);
                }
            }
            if (!(left instanceof Bits)) {
                return ofFloats(operator, (Number) left, (Number) right);
            }
            // A constant has the width of what it meets.
            int width = Math.max(((Bits) left).width, ((Bits) right).width);
            Bits a = new Bits(width, ((Bits) left).value);
            Bits b = new Bits(width, ((Bits) right).value);
            int shift = (int) b.value & (width == 0 ? 63 : width - 1);
            switch (operator) {
                case "==":
                    return a.value == b.value;
                case "!=":
                    return a.value != b.value;
                case "<":
                    return a.value < b.value;
                case "<=":
                    return a.value <= b.value;
                case ">":
                    return a.value > b.value;
                case ">=":
                    return a.value >= b.value;
                case "<u":
                    return Long.compareUnsigned(a.unsigned(), b.unsigned()) < 0;
                case "<=u":
                    return Long.compareUnsigned(a.unsigned(), b.unsigned()) <= 0;
                case "+":
                    return new Bits(width, a.value + b.value);
                case "-":
                    return new Bits(width, a.value - b.value);
                case "*":
                    return new Bits(width, a.value * b.value);
                case "/":
                    return new Bits(width, a.value / b.value);
                case "%":
                    return new Bits(width, a.value % b.value);
                case "&":
                    return new Bits(width, a.value & b.value);
                case "|":
                    return new Bits(width, a.value | b.value);
                case "^":
                    return new Bits(width, a.value ^ b.value);
                case "<<":
                    return new Bits(width, a.value << shift);
                case ">>":
                    return new Bits(width, a.value >> shift);
                case ">>>":
                    return new Bits(width, a.unsigned() >>> shift);
                default:
                    throw new UnsupportedOperationException(operator);
            }
        }
    }

    /** A number of so many bits, with its sign; a constant that has met no other number has none. */
    private static final class Bits {
        final int width;
        final long value;

        Bits(int width, long value) {
            this.width = width;
            int unused = width == 0 ? 0 : 64 - width;
            this.value = value << unused >> unused;
        }

        long unsigned() {
            int unused = width == 0 ? 0 : 64 - width;
            return value << unused >>> unused;
        }
    }
}
