package heapwise.subjects.hash;

import static jbse.meta.Analysis.assume;
import static jbse.meta.Analysis.symbolName;

import heapwise.hex.Ghost;
import heapwise.hex.Side;
import java.lang.reflect.Field;

/** What rules call of {@link HashMap}: length, threshold and size fit, and every key is in its own bucket once. */
@Side
final class HashMapTriggers {
    private static final Field THRESHOLD = threshold();

    /** What is known of the map. */
    static final class Whole {
        HashMap map;
        int length;
        int entries;
        int ends;
    }

    /** What is known of an entry. */
    static final class Known {
        HashMap.Entry before;
        int bucket;
    }

    private HashMapTriggers() {}

    private static Field threshold() {
        try {
            Field field = HashMap.class.getDeclaredField("threshold");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException impossible) {
            return null;
        }
    }

    private static void onMap(HashMap map) {
        Ghost.of(null, Whole.class).map = map;
    }

    private static void onTable(HashMap.Entry[] table) throws IllegalAccessException {
        int length = table.length;
        assume(length > 0);
        assume((length & (length - 1)) == 0);
        Whole whole = Ghost.of(null, Whole.class);
        whole.length = length;
        int threshold = THRESHOLD.getInt(whole.map);
        assume(threshold == length - (length >> 2));
        assume(whole.map.size() <= threshold);
    }

    private static void onFirst(HashMap.Entry entry) {
        Known known = Ghost.of(entry, Known.class);
        known.bucket = indexIn(symbolName(entry));
        isFiled(entry, known);
    }

    /** An origin ends with the index in brackets. */
    private static int indexIn(String origin) {
        int index = 0;
        int unit = 1;
        for (int at = origin.length() - 2; origin.charAt(at) != '['; at--) {
            index += (origin.charAt(at) - '0') * unit;
            unit *= 10;
        }
        return index;
    }

    private static void onNext(HashMap.Entry before) {
        Known known = Ghost.of(before.next, Known.class);
        known.before = before;
        known.bucket = Ghost.of(before, Known.class).bucket;
        for (HashMap.Entry e = before; e != null; e = Ghost.of(e, Known.class).before) {
            assume(before.next.key != e.key);
        }
        isFiled(before.next, known);
    }

    private static void isFiled(HashMap.Entry entry, Known known) {
        Whole whole = Ghost.of(null, Whole.class);
        assume(((entry.key ^ (entry.key >>> 16)) & (whole.length - 1)) == known.bucket);
        whole.entries++;
        assume(whole.map.size() >= whole.entries);
    }

    private static void onEnd(HashMap.Entry end) {
        Whole whole = Ghost.of(null, Whole.class);
        whole.ends++;
        if (whole.ends == whole.length) {
            assume(whole.map.size() == whole.entries);
        }
    }
}
