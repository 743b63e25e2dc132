package cases;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

// bound Node 2
// domain ReasonsOfSets.op 0..29
// domain ReasonsOfSets.a 0..2
// domain ReasonsOfSets.b 0..2
// domain ReasonsOfSets.straight 0..1
// domain ReasonsOfSets.one Node
// domain ReasonsOfSets.two Node
/** Sets whose answers are all that a run is rejected for; each hangs on numbers. */
class ReasonsOfSets {
    int op;
    int a;
    int b;
    boolean straight;
    Node one;
    Node two;

    static class Node {}

    boolean repOk() {
        return one != two && (op < 15 ? holds(op, a, b) : holds(op - 15, b, a));
    }

    /** What is tried first is a truth of the number or its opposite. */
    private boolean is(int number) {
        return straight ? number == 1 : number != 1;
    }

    private Node pick(int number) {
        return is(number) ? one : two;
    }

    /** It is told by its number. */
    static class Key {
        final int number;

        Key(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).number == number;
        }

        @Override
        public int hashCode() {
            return number / 2;
        }
    }

    private Set<Node> chosen(int x, int y) {
        Set<Node> set = new LinkedHashSet<>();
        set.add(pick(x));
        set.add(pick(y));
        return set;
    }

    private Set<Node> some(int x, int y) {
        Set<Node> set = new HashSet<>();
        if (is(x)) {
            set.add(one);
        }
        if (is(y)) {
            set.add(two);
        }
        return set;
    }

    private static Set<Object> of(Object x, Object y) {
        Set<Object> set = new HashSet<>();
        set.add(x);
        set.add(y);
        return set;
    }

    private boolean holds(int op, int x, int y) {
        switch (op) {
            case 0:
                return chosen(x, y).contains(one);
            case 1:
                return chosen(x, y).add(one);
            case 2:
                return !chosen(x, y).add(pick(2));
            case 3:
                return chosen(x, y).size() == 2;
            case 4:
                return chosen(x, y).iterator().next() == one;
            case 5:
                return some(x, y).size() == 2;
            case 6:
                return !some(x, y).isEmpty();
            case 7:
                return some(x, y).iterator().hasNext();
            case 8:
                return some(x, 0).contains(pick(y));
            case 9:
                return of(x, y).contains(1);
            case 10:
                return of(x, y).size() == 1;
            case 11:
                return of(new Key(x), new Key(y)).contains(new Key(1));
            case 12:
                return !of(new Key(x), new Key(1)).add(new Key(y));
            case 13:
                return of(new Key(x), new Key(y)).size() == 1;
            default: {
                for (Node node : chosen(x, y)) {
                    if (node != one) {
                        return false;
                    }
                }
                return true;
            }
        }
    }
}
