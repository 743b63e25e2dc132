import java.util.ArrayList;
import java.util.LinkedList;

/** No input makes one of these methods return 1, and nothing keeps that from being proved within scope. */
public class Proved {
    static class Key {
        int number;

        @Override
        public int hashCode() {
            return number & 1;
        }
    }

    static class Lock {
    }

    static class Padlock extends Lock {
    }

    public static int fresh(Object object) {
        return object == new Object() ? 1 : 0;
    }

    public static int size(ArrayList<String> list) {
        return list.size() < 0 ? 1 : 0;
    }

    public static int grown(ArrayList<String> list) {
        int before = list.size();
        list.add("a");
        return list.size() != before + 1 || list.get(before) != "a" ? 1 : 0;
    }

    public static int unchanged(LinkedList<Key> list) {
        return list.size() == 1 && !list.contains(list.iterator().next()) ? 1 : 0;
    }

    public static int silent(int[] array) {
        try {
            return array.length < 0 ? 2 : 0;
        } catch (NullPointerException e) {
            return e.getCause() != null ? 1 : 0;
        }
    }

    /** No box that there was before is the new one. */
    @SuppressWarnings("removal")
    public static int newBox(Integer box) {
        return box == new Integer(5) ? 1 : 0;
    }

    /** The length is beyond the scope, but there is no choice about it. */
    public static int lengthWithoutChoice(int number) {
        if (number != 3) {
            return 0;
        }
        return new int[number * 2 + 1].length == 7 ? 0 : 1;
    }

    /** An object of exactly this class is of no other. */
    public static int exactly(Object object) {
        if (object == null || object.getClass() != Key.class) {
            return 0;
        }
        return ((Key) object).number == 3 && object instanceof Lock ? 1 : 0;
    }

    public static int exactlyOneOfTwo(Object object) {
        if (object instanceof Lock) {
            return 0;
        }
        if (object.getClass() == Key.class) {
            return ((Key) object).number == 3 && object instanceof Lock ? 1 : 0;
        }
        return 0;
    }

    /** No class extends this one, so all of its kind are of exactly it. */
    public static int ofKind(Object object) {
        return object instanceof Key && object.getClass() != Key.class ? 1 : 0;
    }

    public static int notOfWiderKind(Object object) {
        if (object instanceof Lock) {
            return 0;
        }
        return object instanceof Padlock ? 1 : 0;
    }
}
