import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Stack;
import java.util.Vector;

/**
 * Each method returns 1 for a collection of the declared class that has another order, another room, or entries elsewhere in it than one
 * that is filled by `add` or `put` from empty. So no branch of these may be called infeasible. `main` shows it.
 */
public class OtherCollections {
    /** A table of hash codes has its own order. */
    public static int isSorted(HashMap<String, Integer> map) {
        map.clear();
        map.put("b", 1);
        map.put("a", 2);
        return map.keySet().iterator().next().equals("a") ? 1 : 0;
    }

    public static int isPlain(HashSet<String> set) {
        return set.getClass() == HashSet.class ? 1 : 0;
    }

    public static int isUnlinked(Object object) {
        return object instanceof HashMap && !(object instanceof LinkedHashMap) ? 1 : 0;
    }

    /** The order of accesses. */
    public static int isMoved(LinkedHashMap<String, Integer> map) {
        map.clear();
        map.put("a", 1);
        map.put("b", 2);
        map.get("a");
        return map.keySet().iterator().next().equals("b") ? 1 : 0;
    }

    static class Key implements Comparable<Key> {
        static boolean isAsked;

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public int compareTo(Key other) {
            isAsked = true;
            return 0;
        }
    }

    /** Keys with one hash code are ordered in a large table. */
    public static int isOrdered(LinkedHashSet<Key> set) {
        set.clear();
        Key.isAsked = false;
        for (int count = 0; count < 10; count++) {
            set.add(new Key());
        }
        return Key.isAsked ? 1 : 0;
    }

    public static int isTight(Vector<String> vector) {
        return vector.capacity() == 3 ? 1 : 0;
    }

    public static int isSmall(Stack<String> stack) {
        return stack.capacity() < 10 ? 1 : 0;
    }

    /** Two keys lie in the order of their places in a larger or smaller table. */
    public static int isTurned(Hashtable<Integer, String> table) {
        table.clear();
        table.put(1, "");
        table.put(3, "");
        return table.keys().nextElement() == 1 ? 1 : 0;
    }

    /** The elements move when the ring has to grow. */
    public static int isMovedOn(ArrayDeque<String> ring) {
        boolean hasMoved = false;
        try {
            for (String text : ring) {
                ring.addLast(text);
            }
        } catch (ConcurrentModificationException e) {
            hasMoved = true;
        }
        return hasMoved ? 1 : 0;
    }

    /** More room is another list for an iterator, where there was less. */
    public static int isGrown(ArrayList<String> list) {
        if (list.size() != 1) {
            return 0;
        }
        Iterator<String> iterator = list.iterator();
        list.ensureCapacity(2);
        boolean hasGrown = false;
        try {
            iterator.next();
        } catch (ConcurrentModificationException e) {
            hasGrown = true;
        }
        return hasGrown ? 1 : 0;
    }

    public static void main(String[] args) {
        System.out.println(isSorted(new HashMap<>()));
        System.out.println(isPlain(new HashSet<>()));
        System.out.println(isUnlinked(new HashMap<>()));
        System.out.println(isMoved(new LinkedHashMap<>(4, 0.75f, true)));
        System.out.println(isOrdered(new LinkedHashSet<>(64)));
        Vector<String> vector = new Vector<>(3);
        System.out.println(isTight(vector));
        System.out.println(isSmall(small()));
        System.out.println(isTurned(new Hashtable<>(3)));
        ArrayDeque<String> ring = new ArrayDeque<>(3);
        ring.addFirst("b");
        ring.addFirst("a");
        ring.addLast("c");
        System.out.println(isMovedOn(ring));
        ArrayList<String> list = new ArrayList<>(1);
        list.add("a");
        System.out.println(isGrown(list));
    }

    private static Stack<String> small() {
        Stack<String> stack = new Stack<>();
        stack.trimToSize();
        return stack;
    }
}
