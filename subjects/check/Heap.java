import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Reads and breaks object graphs of the subjects by reflection. */
final class Heap {
    private Heap() {}

    /** One place that holds a value: a field of an object, or an element of an array. */
    record Slot(Object owner, Field field, int index) {
        Object get() {
            try {
                return field == null ? Array.get(owner, index) : field.get(owner);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }

        void set(Object value) {
            try {
                if (field == null) {
                    Array.set(owner, index, value);
                } else {
                    field.set(owner, value);
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }

        Class<?> type() {
            return field == null ? owner.getClass().getComponentType() : field.getType();
        }
    }

    static boolean isOurs(Object o) {
        Class<?> c = o.getClass();
        return c.getName().startsWith("heapwise.subjects.") || (c.isArray() && !c.getComponentType().isPrimitive());
    }

    static Field field(Class<?> c, String name) {
        try {
            Field f = c.getDeclaredField(name);
            f.setAccessible(true);
            return f;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    static Slot slot(Object o, String name) {
        return new Slot(o, field(o.getClass(), name), 0);
    }

    static Object ref(Object o, String name) {
        return slot(o, name).get();
    }

    static int num(Object o, String name) {
        return (int) slot(o, name).get();
    }

    /** Makes an object without running a constructor. */
    static Object blank(Class<?> c) {
        try {
            Field f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            f.setAccessible(true);
            return ((sun.misc.Unsafe) f.get(null)).allocateInstance(c);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All objects of the subjects reachable from {@code root}, root first. */
    static List<Object> reachable(Object root) {
        Map<Object, Object> seen = new IdentityHashMap<>();
        List<Object> all = new ArrayList<>();
        seen.put(root, root);
        all.add(root);
        for (int i = 0; i < all.size(); i++) {
            for (Slot s : slots(all.get(i))) {
                Object to = s.type().isPrimitive() ? null : s.get();
                if (to != null && isOurs(to) && seen.put(to, to) == null) {
                    all.add(to);
                }
            }
        }
        return all;
    }

    static List<Slot> slots(Object o) {
        List<Slot> slots = new ArrayList<>();
        if (o.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(o); i++) {
                slots.add(new Slot(o, null, i));
            }
        } else {
            for (Field f : o.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers())) {
                    f.setAccessible(true);
                    slots.add(new Slot(o, f, 0));
                }
            }
        }
        return slots;
    }

    static List<Slot> allSlots(Object root) {
        List<Slot> slots = new ArrayList<>();
        for (Object o : reachable(root)) {
            slots.addAll(slots(o));
        }
        return slots;
    }
}
