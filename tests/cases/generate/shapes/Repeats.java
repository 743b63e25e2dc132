// What: outcomes that depend on static fields or on identity hash codes, and others that only use them.
package shapes;

import java.util.HashMap;

public class Repeats {
    static int calls;
    static final HashMap<Integer, Integer> MEMO = new HashMap<>();

    static int initialised;

    static class Node {
        static {
            initialised++;
        }

        Node next;
    }

    Object key;
    Node node;

    public int initialised() {
        return node == null ? initialised : -initialised;
    }

    public int number() {
        return ++calls;
    }

    public int counted(int by) {
        calls++;
        return by > 3 ? by : 0;
    }

    public int square(int of) {
        Integer known = MEMO.get(of & 3);
        if (known == null) {
            known = (of & 3) * (of & 3);
            MEMO.put(of & 3, known);
        }
        return known;
    }

    public boolean isEven() {
        return new Object().hashCode() % 2 == 0;
    }

    public String text() {
        return new Object().toString();
    }

    public boolean isKnown() {
        HashMap<Object, Object> map = new HashMap<>();
        map.put(key, this);
        return map.get(key) == this && key != null;
    }
}
