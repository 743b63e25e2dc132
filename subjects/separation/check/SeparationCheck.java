package separation.check;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Checks the subjects on a JVM. Each is built by random operations, its invariant holding all along; each structure is then broken in
 * one to three places, and the invariant must agree with a second opinion, throw nothing and write nothing.
 */
public final class SeparationCheck {
    private static final int STRUCTURES = 500;
    private static final int BREAKS = 20;

    private SeparationCheck() {}

    /** A field of an object. */
    private record Slot(Object owner, Field field) {
        Object get() {
            try {
                return field.get(owner);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }

        void set(Object value) {
            try {
                field.set(owner, value);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Runs all checks; ends with an error at the first disagreement. */
    public static void main(String[] args) {
        check(new separation.sll.Lists.OfList());
        check(new separation.sll.Lists.OfInsert());
        check(new separation.sll.Lists.OfPrintList());
        check(new separation.sushi.Samples());
        check(new separation.math.Numbers());
        check(new separation.gantt.Graphs());
        check(new separation.tsafe.Flights());
    }

    private static void check(Subject subject) {
        int refused = 0;
        int accepted = 0;
        for (int seed = 0; seed < STRUCTURES; seed++) {
            Random r = new Random(seed);
            Object structure = subject.random(r);
            for (int i = 0; i < BREAKS; i++) {
                if (isRefusedWhenBroken(subject, structure, r, seed)) {
                    refused++;
                } else {
                    accepted++;
                }
            }
        }
        String name = subject.getClass().getName();
        if (refused < STRUCTURES) {
            throw new AssertionError(name + ": hardly any change is refused");
        }
        System.out.println(name + ": " + STRUCTURES + " valid, of their variants " + refused + " refused and " + accepted + " accepted");
    }

    /** Breaks the structure, hears both opinions, and mends it. */
    private static boolean isRefusedWhenBroken(Subject subject, Object structure, Random r, int seed) {
        List<Slot> touched = new ArrayList<>();
        List<Object> before = new ArrayList<>();
        for (int k = r.nextInt(3); k >= 0; k--) {
            List<Slot> slots = slots(structure);
            Slot slot = slots.get(r.nextInt(slots.size()));
            touched.add(slot);
            before.add(slot.get());
            slot.set(another(slot, structure, r));
        }
        boolean expected;
        try {
            expected = subject.isValid(structure);
        } catch (RuntimeException e) {
            expected = false;
        }
        List<Slot> all = slots(structure);
        List<Object> values = all.stream().map(Slot::get).toList();
        boolean actual = subject.repOk(structure);
        if (expected != actual) {
            throw new AssertionError("repOk says " + actual + " after writing " + touched + ", seed " + seed);
        }
        for (int i = 0; i < values.size(); i++) {
            Object now = all.get(i).get();
            if (all.get(i).field().getType().isPrimitive() ? !now.equals(values.get(i)) : now != values.get(i)) {
                throw new AssertionError("repOk writes " + all.get(i));
            }
        }
        for (int k = touched.size() - 1; k >= 0; k--) {
            touched.get(k).set(before.get(k));
        }
        return !actual;
    }

    private static Object another(Slot slot, Object structure, Random r) {
        Class<?> type = slot.field().getType();
        if (type == boolean.class) {
            return !(boolean) slot.get();
        }
        if (type == int.class) {
            int[] values = {(int) slot.get() + 1, (int) slot.get() - 1, r.nextInt(4), Integer.MIN_VALUE};
            return values[r.nextInt(values.length)];
        }
        if (type == double.class) {
            return r.nextBoolean() ? Double.NaN : r.nextDouble();
        }
        List<Object> values = new ArrayList<>(objects(structure));
        values.removeIf(value -> !type.isInstance(value));
        values.add(type == Object.class ? new Object() : null);
        return values.get(r.nextInt(values.size()));
    }

    private static List<Slot> slots(Object root) {
        List<Slot> slots = new ArrayList<>();
        for (Object object : objects(root)) {
            slots.addAll(slotsOf(object));
        }
        return slots;
    }

    private static List<Slot> slotsOf(Object object) {
        List<Slot> slots = new ArrayList<>();
        if (object.getClass().getPackageName().startsWith("java.")) {
            return slots;
        }
        for (Field field : object.getClass().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                slots.add(new Slot(object, field));
            }
        }
        return slots;
    }

    /** All objects reachable from {@code root}, root first. */
    private static List<Object> objects(Object root) {
        Map<Object, Object> seen = new IdentityHashMap<>();
        List<Object> all = new ArrayList<>();
        seen.put(root, root);
        all.add(root);
        for (int i = 0; i < all.size(); i++) {
            for (Slot slot : slotsOf(all.get(i))) {
                Object to = slot.field().getType().isPrimitive() ? null : slot.get();
                if (to != null && seen.put(to, to) == null) {
                    all.add(to);
                }
            }
        }
        return all;
    }
}
