package r;

import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes values that no step gave: numbers, small and extreme, values of the JDK, arrays, and objects of classes of the caller's own. */
final class Fresh {
    private static final int[] NUMBERS = {
        0, 1, -1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 31, 32, 33, 40, 63, 64, 100, 127, 128, 1000, -2, -7, 65536,
        Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1, (1 << 24) + 1
    };
    private static final long[] LONGS = {Long.MIN_VALUE, Long.MAX_VALUE, (1L << 53) + 1};
    private static final double[] FLOATS = {
        0.0, -0.0, 1.0, -1.0, 0.5, 3.0, 1e300, -1e300, 4.9e-324, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
    };

    /** What a caller may write besides. */
    enum Colour { RED, GREEN { } }

    /** What a caller may write besides. */
    record Pair(int first, Object second) { }

    private final Run run;
    private final Choice choice;

    Fresh(Run run, Choice choice) {
        this.run = run;
        this.choice = choice;
    }

    /** One, as a value of a primitive type. */
    static Value one(Class<?> type) {
        Object array = Array.newInstance(type, 1);
        if (type == boolean.class) {
            Array.setBoolean(array, 0, true);
        } else if (type == char.class) {
            Array.setChar(array, 0, 'a');
        } else {
            Array.setByte(array, 0, (byte) 1);
        }
        return new Value(Array.get(array, 0), "1");
    }

    /** A value of this type; null for one of which none is known. */
    Value make(Class<?> type, Class<?>[] inner, int depth) {
        if (type.isPrimitive()) {
            return number(type);
        }
        boolean isKnown = depth < 2 || choice.oneIn(3);
        Value known = isKnown ? run.any(type, choice) : null;
        if (known != null) {
            return known;
        }
        if (depth <= 0 || choice.oneIn(9)) {
            return new Value(null, "null");
        }
        if (type.isArray()) {
            return array(type.getComponentType(), depth);
        }
        if (type.isEnum()) {
            return run.any(type, choice);
        }
        return of(type, inner, depth);
    }

    private Value of(Class<?> type, Class<?>[] inner, int depth) {
        if (type == Object.class) {
            return anything(depth);
        }
        if (type == String.class || type == CharSequence.class) {
            return text();
        }
        if (type == Integer.class || type == Number.class || type == Comparable.class) {
            return box();
        }
        Value plain = plain(type);
        if (plain != null) {
            return plain;
        }
        Value collection = collection(type, inner, depth);
        if (collection != null && !choice.oneIn(4)) {
            return collection;
        }
        if (type.isInterface() && !type.isSealed() && !(run.isClosed && Means.isOurs(type))) {
            return own(type, inner);
        }
        return collection != null ? collection : new Value(null, "null");
    }

    private Value number(Class<?> type) {
        int number = choice.oneIn(2) ? NUMBERS[choice.below(NUMBERS.length)] : choice.below(9);
        double real = FLOATS[choice.below(FLOATS.length)];
        if (type == int.class) {
            return new Value(number, "" + number);
        } else if (type == long.class) {
            long wide = choice.oneIn(4) ? (long) number << 32 : choice.oneIn(6) ? LONGS[choice.below(LONGS.length)] : number;
            return new Value(wide, wide + "L");
        } else if (type == boolean.class) {
            return new Value(number % 2 == 0, "" + (number % 2 == 0));
        } else if (type == double.class) {
            return new Value(real, "" + real);
        } else if (type == float.class) {
            return new Value((float) real, "(float) " + real);
        } else if (type == char.class) {
            char unit = choice.oneIn(3) ? (char) number : (char) ('a' + number % 26 + (number < 0 ? 26 : 0));
            return new Value(unit, "(char) " + (int) unit);
        } else if (type == short.class) {
            return new Value((short) number, "(short) " + number);
        }
        return new Value((byte) number, "(byte) " + number);
    }

    private Value text() {
        String text = choice.among("", "a", "b", "ab", "x", "A", "I", "i", "title", "7", "-1", "abcdefghi");
        return choice.oneIn(2) ? new Value(text, '"' + text + '"') : new Value(new String(text), "new String(\"" + text + "\")");
    }

    @SuppressWarnings({"deprecation", "removal"})
    private Value box() {
        int number = (Integer) number(int.class).value;
        return choice.oneIn(2) ? new Value(number, "Integer.valueOf(" + number + ")")
            : new Value(new Integer(number), "new Integer(" + number + ")");
    }

    /** A box that {@code valueOf} gives, or another one of an equal number. */
    @SuppressWarnings({"deprecation", "removal"})
    private Value box(Class<?> type, int number) {
        boolean isNew = choice.oneIn(2);
        if (type == Long.class) {
            return isNew ? new Value(new Long(number), "new Long(" + number + ")")
                : new Value((long) number, "Long.valueOf(" + number + ")");
        } else if (type == Boolean.class) {
            boolean isEven = number % 2 == 0;
            return isNew ? new Value(new Boolean(isEven), "new Boolean(" + isEven + ")") : new Value(isEven, "" + isEven);
        }
        char unit = (char) ('a' + (number & 7));
        return isNew ? new Value(new Character(unit), "new Character('" + unit + "')") : new Value(unit, "'" + unit + "'");
    }

    private Value plain(Class<?> type) {
        int number = (Integer) number(int.class).value;
        if (type == Long.class || type == Character.class || type == Boolean.class) {
            return box(type, number);
        } else if (type == Double.class) {
            double real = FLOATS[choice.below(FLOATS.length)];
            return new Value(real, "Double.valueOf(" + real + ")");
        } else if (type == Class.class) {
            Class<?> named = choice.among(Object.class, int.class, int[].class, void.class, Colour.class, Runnable.class, Pair.class);
            return new Value(named, named.getSimpleName() + ".class");
        } else if (type == java.util.Date.class) {
            return new Value(new java.util.Date(number), "new java.util.Date(" + number + ")");
        } else if (type == StringBuilder.class) {
            return new Value(new StringBuilder("ab"), "new StringBuilder(\"ab\")");
        } else if (type == java.util.concurrent.atomic.AtomicInteger.class) {
            return new Value(new java.util.concurrent.atomic.AtomicInteger(number), "new AtomicInteger(" + number + ")");
        } else if (Throwable.class.isAssignableFrom(type) && type.isAssignableFrom(RuntimeException.class)) {
            return new Value(new RuntimeException("made"), "new RuntimeException(\"made\")");
        }
        return null;
    }

    /** A value of a class that asks what it is given would not think of. */
    private Value anything(int depth) {
        int kind = choice.below(18);
        return kind < 5 && !run.isClosed ? written(kind) : ofTheJdk(kind, depth);
    }

    /** A value of a class that the caller writes. */
    private static Value written(int kind) {
        switch (kind) {
            case 0: return new Value(new EqualsAll(), "an object that equals all");
            case 1: return new Value(Colour.RED, "Colour.RED");
            case 2: return new Value(Colour.GREEN, "Colour.GREEN");
            case 3: return new Value(new Pair(1, null), "new Pair(1, null)");
            default: return new Value(new Object() { }, "new Object() { }");
        }
    }

    private Value ofTheJdk(int kind, int depth) {
        switch (kind) {
            case 12: case 15: return array(choice.among(int.class, Object.class, String.class, double.class, int[].class), depth);
            case 5: return new Value((Runnable) () -> { }, "(Runnable) () -> { }");
            case 6: return new Value(choice.among(Object.class, int.class, Thread.State.class), "a class");
            case 7: return collection(choice.among(List.class, java.util.Map.class), new Class<?>[0], depth);
            case 8: return plain(choice.among(Long.class, Double.class, java.util.Date.class, StringBuilder.class));
            case 9: return new Value(new RuntimeException("made"), "new RuntimeException(\"made\")");
            case 10: return new Value(new Object(), "new Object()");
            case 11: return new Value(Thread.State.NEW, "Thread.State.NEW");
            case 13: return new Value((Character) 'a', "'a'");
            case 14: return box();
            default: return text();
        }
    }

    /** An object that is equal to everything, and has no words for itself. */
    static final class EqualsAll {
        @Override
        public boolean equals(Object other) {
            return true;
        }

        @Override
        public int hashCode() {
            return 0;
        }

        @Override
        public String toString() {
            return null;
        }
    }

    private Value array(Class<?> of, int depth) {
        Class<?> made = of == Object.class && choice.oneIn(3) ? choice.among(String.class, Integer.class, int[].class)
            : run.narrower(of, choice);
        int length = choice.oneIn(8) ? 5 : choice.below(4);
        Object array = Array.newInstance(made, length);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            boolean isAgain = i > 0 && !of.isPrimitive() && choice.oneIn(4);
            Value element = isAgain ? new Value(Array.get(array, 0), "the first again") : make(made, new Class<?>[0], depth - 1);
            Array.set(array, i, element.value);
            texts.add(element.text);
        }
        return new Value(array, "new " + made.getSimpleName() + "[] {" + String.join(", ", texts) + "}");
    }

    private Value collection(Class<?> type, Class<?>[] inner, int depth) {
        List<Object> elements = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int left = choice.below(4); left > 0; left--) {
            Value element = make(inner.length > 0 ? inner[0] : Object.class, new Class<?>[0], depth - 1);
            elements.add(element.value);
            texts.add(element.text);
        }
        String text = "(" + String.join(", ", texts) + ")";
        Object variant = variant(type, elements);
        if (variant != null) {
            return new Value(variant, "a " + type.getSimpleName() + " with a room or an order of its own, of " + text);
        }
        if (type.isAssignableFrom(ArrayList.class) && type != Object.class) {
            return choice.oneIn(3) ? new Value(Arrays.asList(elements.toArray()), "Arrays.asList" + text)
                : new Value(elements, "a list " + text);
        } else if (type == java.util.Set.class) {
            return new Value(new java.util.LinkedHashSet<>(elements), "a set " + text);
        } else if (type == java.util.Map.class) {
            java.util.Map<Object, Object> map = new java.util.LinkedHashMap<>();
            Class<?> of = inner.length > 1 ? inner[1] : Object.class;
            elements.forEach(key -> map.put(key, make(of, new Class<?>[0], depth - 1).value));
            return new Value(map, "a map of " + text);
        } else if (type == java.util.Optional.class) {
            return new Value(elements.isEmpty() ? java.util.Optional.empty() : java.util.Optional.ofNullable(elements.get(0)),
                "Optional of " + text);
        }
        return null;
    }

    /** A collection of a class whose objects differ in more than their entries; null of others. */
    private Object variant(Class<?> type, List<Object> elements) {
        int room = choice.below(4);
        if (type == java.util.HashMap.class || type == java.util.LinkedHashMap.class) {
            java.util.Map<Object, Object> map = type != java.util.HashMap.class || choice.oneIn(3)
                ? new java.util.LinkedHashMap<>(room, 0.75f, choice.oneIn(2)) : new java.util.HashMap<>(room);
            elements.forEach(key -> map.put(key, null));
            return map;
        }
        java.util.Collection<Object> made = type == java.util.HashSet.class ? new java.util.HashSet<>(room)
            : type == java.util.Vector.class ? new java.util.Vector<>(room)
            : type == java.util.Stack.class ? new java.util.Stack<>()
            : type == java.util.ArrayDeque.class ? new java.util.ArrayDeque<>(room)
            : type == ArrayList.class ? new ArrayList<>(room) : null;
        if (made instanceof java.util.ArrayDeque<?>) {
            elements.removeIf(java.util.Objects::isNull);
        }
        if (made instanceof java.util.ArrayDeque<Object> ring && choice.oneIn(2)) {
            elements.forEach(ring::addFirst);
        } else if (made != null) {
            made.addAll(elements);
        }
        if (made instanceof java.util.Stack<?> stack) {
            stack.trimToSize();
        }
        return made;
    }

    /** An object of a class that the caller writes. */
    private Value own(Class<?> type, Class<?>[] inner) {
        long seed = choice.next();
        ClassLoader loader = type.getClassLoader() == null ? Fresh.class.getClassLoader() : type.getClassLoader();
        Object proxy = Proxy.newProxyInstance(loader, new Class<?>[] {type}, new Own(run, type, inner, seed));
        return new Value(proxy, "own " + type.getSimpleName());
    }
}
