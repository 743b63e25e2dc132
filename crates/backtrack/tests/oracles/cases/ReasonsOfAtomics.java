package cases;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

// bound Node 2
// domain ReasonsOfAtomics.op 0..13
// domain ReasonsOfAtomics.a 0..2
// domain ReasonsOfAtomics.b 0..2
// domain ReasonsOfAtomics.straight 0..1
// domain ReasonsOfAtomics.one Node
// domain ReasonsOfAtomics.two Node
/** Atomic numbers and a concurrent map, written through offsets, whose contents are all that a run is rejected for; each hangs on numbers. */
class ReasonsOfAtomics {
    int op;
    int a;
    int b;
    boolean straight;
    Node one;
    Node two;

    static class Node {}

    boolean repOk() {
        return one != two && (op < 7 ? holds(op, a, b) : holds(op - 7, b, a));
    }

    /** What is tried first is a truth of the number or its opposite. */
    private boolean is(int number) {
        return straight ? number == 1 : number != 1;
    }

    private Node pick(int number) {
        return is(number) ? one : two;
    }

    private boolean holds(int op, int x, int y) {
        switch (op) {
            case 0:
                return new AtomicInteger(x).compareAndSet(y, 5);
            case 1: {
                AtomicInteger held = new AtomicInteger(x);
                held.compareAndSet(y, 5);
                return held.get() == 5;
            }
            case 2:
                return new AtomicInteger(x).getAndAdd(1) == y;
            case 3: {
                AtomicInteger first = new AtomicInteger();
                AtomicInteger second = new AtomicInteger();
                (is(x) ? first : second).set(1);
                return first.get() == 1;
            }
            case 4: {
                AtomicInteger held = new AtomicInteger(3);
                if (is(x)) {
                    held.set(y);
                }
                return held.get() == 1;
            }
            case 5: {
                ConcurrentHashMap<Node, Node> map = new ConcurrentHashMap<>();
                map.put(pick(x), pick(y));
                return map.get(one) == one;
            }
            default: {
                AtomicInteger first = new AtomicInteger();
                AtomicInteger second = new AtomicInteger(1);
                (is(x) ? first : second).compareAndSet(y, 2);
                return second.get() == 2;
            }
        }
    }
}
