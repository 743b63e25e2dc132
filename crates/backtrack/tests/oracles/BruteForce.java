import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeSet;

/**
 * Every structure of a class over given domains that its {@code repOk} accepts, found by trying all objects and all numbers
 * in every cell that can be reached. Reads cases from standard input and prints each structure in a form in which
 * isomorphic ones are the same text.
 *
 * <pre>
 * case cases.List
 * bound Node 2
 * domain Node.next null|Node|static END
 * run
 * </pre>
 */
public class BruteForce {
    private final Class<?> subject;
    private final Map<String, Integer> bounds;
    private final Map<String, String> domains;
    private final boolean endless;
    private final boolean ordered;

    private final Map<Class<?>, Object[]> pools = new LinkedHashMap<>();
    private final List<Cell> cells = new ArrayList<>();
    private final IdentityHashMap<Object, Boolean> reached = new IdentityHashMap<>();
    private final IdentityHashMap<Object, String> shared = new IdentityHashMap<>();
    private final TreeSet<String> judged = new TreeSet<>();
    private final TreeSet<String> valid = new TreeSet<>();
    private Method invariant;
    private Object root;

    /** A field or an element, with what it holds. */
    private static final class Cell {
        final Object owner;
        final Field field;
        final int index;
        Object value;

        Cell(Object owner, Field field, int index) {
            this.owner = owner;
            this.field = field;
            this.index = index;
        }

        void write() throws Exception {
            if (field == null) {
                Array.set(owner, index, value);
            } else {
                field.set(owner, value);
            }
        }

        Class<?> type() {
            return field == null ? owner.getClass().getComponentType() : field.getType();
        }
    }

    private BruteForce(Class<?> subject, Map<String, Integer> bounds, Map<String, String> domains, boolean endless,
            boolean ordered) {
        this.subject = subject;
        this.bounds = bounds;
        this.domains = domains;
        this.endless = endless;
        this.ordered = ordered;
    }

    public static void main(String[] arguments) throws Exception {
        Scanner lines = new Scanner(System.in);
        String subject = null;
        boolean endless = false;
        boolean ordered = false;
        Map<String, Integer> bounds = new LinkedHashMap<>();
        Map<String, String> domains = new LinkedHashMap<>();
        while (lines.hasNextLine()) {
            String[] words = lines.nextLine().split(" ", 3);
            switch (words[0]) {
                case "case" -> subject = words[1];
                case "endless" -> endless = true;
                case "ordered" -> ordered = true;
                case "bound" -> bounds.put(words[1], Integer.parseInt(words[2]));
                case "domain" -> domains.put(words[1], words[2]);
                case "run" -> {
                    new BruteForce(Class.forName(subject), bounds, domains, endless, ordered)
                            .search()
                            .forEach(System.out::println);
                    System.out.println("end " + subject);
                    bounds.clear();
                    domains.clear();
                    endless = false;
                    ordered = false;
                }
                default -> throw new IllegalArgumentException(words[0]);
            }
        }
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private TreeSet<String> search() throws Exception {
        invariant = subject.getDeclaredMethod("repOk");
        invariant.setAccessible(true);
        root = pool(subject)[0];
        reach(root);
        fill(0);
        return valid;
    }

    private Object[] pool(Class<?> type) throws Exception {
        Object[] known = pools.get(type);
        if (known == null) {
            Object[] made = new Object[bounds.getOrDefault(simple(type), 1)];
            for (int i = 0; i < made.length && !type.isArray(); i++) {
                made[i] = allocate(type);
            }
            pools.put(type, made);
            return made;
        }
        return known;
    }

    private static Object allocate(Class<?> type) throws Exception {
        Field unsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        unsafe.setAccessible(true);
        return ((sun.misc.Unsafe) unsafe.get(null)).allocateInstance(type);
    }

    private static String simple(Class<?> type) {
        return type.isArray() ? simple(type.getComponentType()) + "[]" : type.getSimpleName();
    }

    private void reach(Object object) {
        reached.put(object, true);
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                cells.add(new Cell(object, null, i));
            }
        } else {
            fields(object.getClass()).forEach(field -> cells.add(new Cell(object, field, 0)));
        }
    }

    /** The fields of objects of a class, inherited ones included, by name. */
    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        fields.sort(Comparator.comparing(Field::getName));
        return fields;
    }

    private void fill(int next) throws Exception {
        if (next == cells.size()) {
            judge();
            return;
        }
        Cell cell = cells.get(next);
        String domain = domain(cell);
        if (cell.type().isPrimitive()) {
            for (long number : numbers(domain)) {
                cell.value = number(cell.type(), number);
                fill(next + 1);
            }
            return;
        }
        for (String word : domain.split("\\|")) {
            String[] parts = word.split(" ");
            if (parts.length == 2 && parts[0].equals("static")) {
                take(cell, shared(parts[1]), next);
            } else if (parts.length == 2 && parts[0].equals("enum")) {
                for (Object constant : named(parts[1]).getEnumConstants()) {
                    take(cell, constant, next);
                }
            } else if (parts.length == 2) {
                Class<?> box = named(parts[0]);
                Class<?> primitive = (Class<?>) box.getField("TYPE").get(null);
                for (long number : numbers(parts[1])) {
                    take(cell, number(primitive, number), next);
                }
            } else if (word.equals("null")) {
                take(cell, null, next);
            } else {
                object(cell, named(word), next);
            }
        }
    }

    /** What a static field of the subject holds: its own cells stay as they are. */
    private Object shared(String name) throws Exception {
        Field field = subject.getDeclaredField(name);
        field.setAccessible(true);
        shared.put(field.get(null), name);
        return field.get(null);
    }

    private void take(Cell cell, Object value, int next) throws Exception {
        cell.value = value;
        fill(next + 1);
    }

    /** Every object of a class, seen before or not; an array that was not has every length. */
    private void object(Cell cell, Class<?> type, int next) throws Exception {
        Object[] pool = pool(type);
        for (int i = 0; i < pool.length; i++) {
            if (pool[i] != null && reached.containsKey(pool[i])) {
                take(cell, pool[i], next);
                continue;
            }
            if (!type.isArray()) {
                fresh(cell, pool[i], next);
                if (ordered) {
                    // Those that come after it differ from it in nothing.
                    return;
                }
                continue;
            }
            for (long length : numbers(domains.get(simple(type) + ".length"))) {
                pool[i] = Array.newInstance(type.getComponentType(), (int) length);
                fresh(cell, pool[i], next);
            }
            pool[i] = null;
        }
    }

    private void fresh(Cell cell, Object object, int next) throws Exception {
        int before = cells.size();
        reach(object);
        take(cell, object, next);
        reached.remove(object);
        cells.subList(before, cells.size()).clear();
    }

    private String domain(Cell cell) {
        if (cell.field == null) {
            return domains.getOrDefault(simple(cell.owner.getClass()), "0");
        }
        String place = cell.field.getDeclaringClass().getSimpleName() + "." + cell.field.getName();
        return domains.getOrDefault(place, cell.type().isPrimitive() ? "0" : "null");
    }

    private Class<?> named(String name) throws Exception {
        if (name.endsWith("[]")) {
            return named(name.substring(0, name.length() - 2)).arrayType();
        }
        if (name.equals("int") || name.equals("char")) {
            return name.equals("int") ? int.class : char.class;
        }
        String outer = subject.getName();
        String folder = subject.getPackageName();
        for (String full : List.of(outer + "$" + name, folder + "." + name, "java.lang." + name)) {
            try {
                return Class.forName(full);
            } catch (ClassNotFoundException missing) {
                // The next name is tried.
            }
        }
        throw new IllegalArgumentException(name);
    }

    private static long[] numbers(String ranges) {
        List<Long> numbers = new ArrayList<>();
        for (String range : ranges.split("\\|")) {
            String[] ends = range.split("\\.\\.");
            for (long number = Long.parseLong(ends[0]); number <= Long.parseLong(ends[ends.length - 1]); number++) {
                numbers.add(number);
            }
        }
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }

    private static Object number(Class<?> type, long number) {
        return switch (type.getName()) {
            case "boolean" -> number != 0;
            case "byte" -> (byte) number;
            case "char" -> (char) number;
            case "short" -> (short) number;
            case "int" -> (int) number;
            case "float" -> (float) number;
            case "double" -> (double) number;
            default -> number;
        };
    }

    private void judge() throws Exception {
        for (Cell cell : cells) {
            cell.write();
        }
        String text = canonical();
        if (judged.add(text) && (endless ? holdsInTime() : holds())) {
            valid.add(text);
        }
    }

    private boolean holds() {
        try {
            return (boolean) invariant.invoke(root);
        } catch (ReflectiveOperationException thrown) {
            return false;
        }
    }

    private boolean holdsInTime() throws InterruptedException {
        boolean[] answer = new boolean[1];
        Thread thread = new Thread(() -> answer[0] = holds());
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.start();
        thread.join(200);
        return !thread.isAlive() && answer[0];
    }

    /** The objects in the order in which a walk from the root meets them, with their cells by name. */
    private String canonical() {
        List<Object> order = new ArrayList<>(List.of(root));
        IdentityHashMap<Object, Integer> places = new IdentityHashMap<>();
        places.put(root, 0);
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < order.size(); at++) {
            Object object = order.get(at);
            text.append(object.getClass().getName().replace('.', '/')).append('{');
            for (Cell cell : cells) {
                if (cell.owner == object) {
                    if (cell.field != null) {
                        text.append(cell.field.getName()).append('=');
                    }
                    text.append(shown(cell.value, cell.type(), order, places)).append(' ');
                }
            }
            text.append("} ");
        }
        return text.toString().trim();
    }

    private String shown(Object value, Class<?> type, List<Object> order, IdentityHashMap<Object, Integer> places) {
        if (value == null) {
            return "null";
        }
        if (shared.containsKey(value)) {
            return "!" + shared.get(value);
        }
        String number = value instanceof Number n ? String.valueOf(n.longValue())
                : value instanceof Boolean b ? (b ? "1" : "0")
                : value instanceof Character c ? String.valueOf((int) c)
                : null;
        if (number != null) {
            return type.isPrimitive() ? number : value.getClass().getSimpleName() + ":" + number;
        }
        if (value instanceof Enum<?> constant) {
            return "!" + constant.name();
        }
        Integer place = places.get(value);
        if (place == null) {
            place = order.size();
            places.put(value, place);
            order.add(value);
        }
        return "#" + place;
    }
}
