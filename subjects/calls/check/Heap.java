package calls.check;

import calls.check.Layout.Kind;
import calls.check.Layout.Slot;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A picture of what some roots reach, taken once and never changed.
 *
 * <p>Calls change the objects they run on, so a state is kept as its picture, and every call runs on objects that are
 * built from it anew. Of the keys the picture keeps the ranks only: the built objects have theirs {@link #SPACE}
 * apart, with room between.
 */
final class Heap {
    /** The distance between neighbouring keys of built objects; gaps are halved to place a key between two others. */
    static final int SPACE = 1 << 20;
    /** The word of a null reference. */
    private static final long NULL = -1;

    /** Which fields are keys, which are left out, and whether zero keeps its place among the keys. */
    record Reading(Map<Class<?>, Layout> layouts, Set<String> keys, Set<String> without, boolean zero) {
        Layout of(Class<?> type) {
            return layouts.computeIfAbsent(type, t -> Layout.of(t, keys, without));
        }
    }

    /** The objects built from a picture, or those it was taken of: the roots in their order, keys and payloads. */
    record Live(List<Object> roots, List<Integer> keys, List<Object> payloads, int size) {}

    final Layout[] layouts;
    /** For each root, in the order of the roots, the number of its object. */
    final int[] roots;
    /** For each object its slots, or elements: the number of an object, the number of a payload, a rank, or bits. */
    final long[][] words;
    private final List<Object> payloads;
    private final int keyCount;
    /** How many keys come before the one that is built as zero. */
    private final int below;
    private final int hash;

    private Heap(Layout[] layouts, int[] roots, long[][] words, List<Object> payloads, int keyCount, int below) {
        this.layouts = layouts;
        this.roots = roots;
        this.words = words;
        this.payloads = payloads;
        this.keyCount = keyCount;
        this.below = below;
        this.hash = 31 * (31 * Arrays.hashCode(roots) + Arrays.deepHashCode(words)) + Arrays.hashCode(layouts);
    }

    /** Takes the picture of what {@code roots} reach. */
    static Heap of(List<Object> roots, Reading reading) {
        return new Camera(reading).take(roots);
    }

    /** Describes objects as they are, their keys not moved: what {@link #build} answers of objects it has built. */
    static Live live(List<Object> roots, Reading reading) {
        Camera camera = new Camera(reading);
        Heap heap = camera.take(roots);
        return new Live(roots, List.copyOf(camera.keys), heap.payloads, heap.layouts.length);
    }

    /** Builds objects of which this is the picture. */
    Live build() {
        try {
            Object[] objects = new Object[layouts.length];
            for (int i = 0; i < objects.length; i++) {
                objects[i] = layouts[i].allocate(words[i].length);
            }
            for (int i = 0; i < objects.length; i++) {
                fill(objects[i], layouts[i], words[i], objects);
            }
            List<Object> rootObjects = new ArrayList<>(roots.length + 1);
            for (int root : roots) {
                rootObjects.add(objects[root]);
            }
            List<Integer> keys = new ArrayList<>(keyCount);
            for (int i = 0; i < keyCount; i++) {
                keys.add(keyAt(i - below));
            }
            return new Live(rootObjects, keys, payloads, objects.length);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int keyAt(long rank) {
        return (int) rank * SPACE;
    }

    /** Returns how many payloads there are that are not equal. */
    int payloadCount() {
        return payloads.size();
    }

    private void fill(Object object, Layout layout, long[] values, Object[] objects) throws IllegalAccessException {
        boolean isArray = layout.type.isArray();
        for (int i = 0; i < values.length; i++) {
            Slot slot = layout.slots.get(isArray ? 0 : i);
            if (slot.kind() == Kind.PLAIN) {
                slot.setBits(object, values[i]);
            } else if (slot.kind() == Kind.KEY) {
                slot.setBits(object, keyAt(values[i]));
            } else if (values[i] != NULL) {
                int at = (int) values[i];
                Object value = slot.kind() == Kind.LINK ? objects[at] : payloads.get(at);
                if (isArray) {
                    Array.set(object, i, value);
                } else {
                    slot.field().set(object, value);
                }
            }
        }
    }

    /** Tells whether the pictures are equal with their roots as they come; only the payloads may be others. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Heap heap
                && hash == heap.hash
                && Arrays.equals(roots, heap.roots)
                && Arrays.equals(layouts, heap.layouts)
                && Arrays.deepEquals(words, heap.words);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** Follows references from the roots, depth first, and numbers what it meets. */
    private static final class Camera {
        private final Reading reading;
        private final Map<Object, Integer> numbers = new IdentityHashMap<>();
        private final List<Object> objects = new ArrayList<>();
        private final List<Layout> layouts = new ArrayList<>();
        private final List<long[]> words = new ArrayList<>();
        private final List<Object> payloads = new ArrayList<>();
        private final TreeSet<Integer> keys = new TreeSet<>();

        Camera(Reading reading) {
            this.reading = reading;
        }

        Heap take(List<Object> rootObjects) {
            try {
                int[] roots = new int[rootObjects.size()];
                for (int i = 0; i < roots.length; i++) {
                    roots[i] = number(rootObjects.get(i));
                }
                int below = 0;
                if (reading.zero) {
                    keys.add(0);
                    below = keys.headSet(0).size();
                }
                rank(below);
                Layout[] classes = layouts.toArray(new Layout[0]);
                return new Heap(classes, roots, words.toArray(new long[0][]), payloads, keys.size(), below);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }

        private int number(Object object) throws IllegalAccessException {
            Integer known = numbers.get(object);
            if (known != null) {
                return known;
            }
            int number = objects.size();
            numbers.put(object, number);
            objects.add(object);
            Layout layout = reading.of(object.getClass());
            layouts.add(layout);
            boolean isArray = layout.type.isArray();
            long[] values = new long[isArray ? Array.getLength(object) : layout.slots.size()];
            words.add(values);
            for (int i = 0; i < values.length; i++) {
                Slot slot = layout.slots.get(isArray ? 0 : i);
                if (slot.kind() == Kind.PLAIN || slot.kind() == Kind.KEY) {
                    values[i] = slot.bits(object);
                    if (slot.kind() == Kind.KEY) {
                        keys.add((int) values[i]);
                    }
                } else {
                    Object value = isArray ? Array.get(object, i) : slot.field().get(object);
                    values[i] = value == null ? NULL : slot.kind() == Kind.LINK ? number(value) : payload(value);
                }
            }
            return number;
        }

        private int payload(Object value) {
            if (Layout.isProgram(value.getClass())) {
                throw new UnsupportedOperationException("an object of the program as payload: " + value.getClass());
            }
            // Strings and boxes are one payload when they are equal; any other is equal to itself only.
            int at = payloads.indexOf(value);
            if (at >= 0) {
                return at;
            }
            payloads.add(value);
            return payloads.size() - 1;
        }

        private void rank(int below) {
            if (keys.isEmpty()) {
                return;
            }
            List<Integer> sorted = new ArrayList<>(keys);
            for (int i = 0; i < words.size(); i++) {
                List<Slot> slots = layouts.get(i).slots;
                for (int j = 0; j < slots.size(); j++) {
                    if (slots.get(j).kind() == Kind.KEY) {
                        int at = Collections.binarySearch(sorted, (int) words.get(i)[j]);
                        words.get(i)[j] = at - below;
                    }
                }
            }
        }
    }
}
