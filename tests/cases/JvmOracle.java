import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Says what the engine cases do on this JVM: one line a call, {@code name TAB a,b TAB outcome}. Each call runs
 * in a class loader of its own, so static state starts anew.
 *
 * <p>Usage: {@code java JvmOracle.java CLASS_DIR [NAME…]}.
 */
public final class JvmOracle {
    private static final int[][] PAIRS = {
        {0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}, {3, 2}, {-1, 0}, {-1, -1}, {0, -1}, {2, 3}, {3, 3}, {4, 7}, {5, 6},
        {7, 5}, {6, 4}, {-2, 3}, {15, 11}, {31, 33}, {127, 128}, {-128, -129}, {1000, -1000}, {1_000_000, 40_001},
        {65_535, 65_536}, {Integer.MAX_VALUE, 1}, {Integer.MIN_VALUE, -1}, {Integer.MIN_VALUE, Integer.MIN_VALUE},
        {Integer.MAX_VALUE, Integer.MIN_VALUE}, {123_456_789, -987_654_321},
    };
    private static final long[] LONGS = {
        0, 1, -1, 2, 7, 0x7FFFFFFFL, 0x80000000L, 0xFFFFFFFFL, 0x100000000L, -0x100000001L, 1L << 53 | 1,
        Long.MAX_VALUE, Long.MIN_VALUE,
    };
    private static final double[] DOUBLES = {
        0.0, -0.0, 1.0, -1.5, 0.1, 3.9, 16777217.0, 1e10, -1e10, 1e30, 4.9e-324, 1e300, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.NaN,
    };

    private JvmOracle() {}

    /** Prints the outcomes of the named cases, or of all. */
    public static void main(String[] args) throws Exception {
        Path dir = Path.of(args[0]);
        List<String> names = new ArrayList<>(List.of(args).subList(1, args.length));
        if (names.isEmpty()) {
            try (Stream<Path> files = Files.list(dir)) {
                files.map(f -> f.getFileName().toString())
                        .filter(f -> f.endsWith(".class") && f.indexOf('$') < 0)
                        .map(f -> f.substring(0, f.length() - 6))
                        .sorted()
                        .forEach(names::add);
            }
        }
        StringBuilder out = new StringBuilder();
        for (String name : names) {
            for (Object[] pair : pairs(entry(load(dir, name)).getParameterTypes())) {
                Method run = entry(load(dir, name));
                out.append(name).append('\t').append(text(pair[0])).append(',').append(text(pair[1])).append('\t');
                out.append(outcome(run, pair)).append('\n');
            }
        }
        System.out.print(out);
    }

    private static Class<?> load(Path dir, String name) throws Exception {
        URL[] path = {dir.toUri().toURL()};
        return new URLClassLoader(path, JvmOracle.class.getClassLoader()).loadClass(name);
    }

    private static Method entry(Class<?> c) {
        for (Method m : c.getDeclaredMethods()) {
            if (m.getName().equals("run")) {
                m.setAccessible(true);
                return m;
            }
        }
        throw new IllegalStateException(c + " has no run");
    }

    private static String outcome(Method run, Object[] pair) throws IllegalAccessException {
        try {
            return run.getReturnType() + " " + text(run.invoke(null, pair));
        } catch (InvocationTargetException e) {
            Throwable t = e.getCause();
            return "throws " + t.getClass().getName() + ": " + t.getMessage();
        }
    }

    /** A number in decimal, but floating-point values by their bits, with one NaN. */
    private static String text(Object value) {
        if (value instanceof Float) {
            return String.format("%08x", Float.floatToIntBits((Float) value));
        }
        if (value instanceof Double) {
            return String.format("%016x", Double.doubleToLongBits((Double) value));
        }
        if (value instanceof Character) {
            return Integer.toString((Character) value);
        }
        return value.toString();
    }

    private static List<Object[]> pairs(Class<?>[] types) {
        List<Object[]> pairs = new ArrayList<>();
        for (int[] pair : PAIRS) {
            pairs.add(new Object[] {convert(pair[0], types[0]), convert(pair[1], types[1])});
        }
        if (types[0] == long.class) {
            for (long a : LONGS) {
                for (long b : types[1] == long.class ? LONGS : new long[] {3, -7}) {
                    pairs.add(new Object[] {a, types[1] == long.class ? (Object) b : (Object) (int) b});
                }
            }
        }
        if (types[0] == float.class || types[0] == double.class) {
            for (double a : DOUBLES) {
                for (double b : DOUBLES) {
                    pairs.add(types[0] == double.class ? new Object[] {a, b} : new Object[] {(float) a, (float) b});
                }
            }
        }
        return pairs;
    }

    private static Object convert(int x, Class<?> type) {
        switch (type.getName()) {
            case "boolean":
                return (x & 1) == 1;
            case "byte":
                return (byte) x;
            case "char":
                return (char) x;
            case "short":
                return (short) x;
            case "long":
                return (long) x;
            case "float":
                return (float) x;
            case "double":
                return (double) x;
            default:
                return x;
        }
    }
}
