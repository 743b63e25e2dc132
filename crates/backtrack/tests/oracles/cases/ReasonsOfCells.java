package cases;

import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

// bound Node 2
// domain ReasonsOfCells.op 0..39
// domain ReasonsOfCells.a 0..2
// domain ReasonsOfCells.b 0..2
// domain ReasonsOfCells.one Node
// domain ReasonsOfCells.two Node
/** Boxes, cells, arrays and atomic numbers whose contents are all that a run is rejected for; each hangs on numbers. */
class ReasonsOfCells {
    int op;
    int a;
    int b;
    Node one;
    Node two;

    static class Node {}

    boolean repOk() {
        return one != two && (op < 20 ? holds(op, a, b) : holds(op - 20, b, a));
    }

    private Node pick(int number) {
        return number == 1 ? one : two;
    }

    static class Cell {
        Node node;
        Node other;
    }

    private Node[] elements(int x, int y) {
        Node[] array = new Node[2];
        array[x == 1 ? 0 : 1] = one;
        if (y == 1) {
            array[1] = two;
        }
        return array;
    }

    private Cell cell(int x, int y) {
        Cell cell = new Cell();
        Cell second = new Cell();
        (x == 1 ? cell : second).node = one;
        if (y == 1) {
            cell.other = two;
        }
        return cell;
    }

    private boolean holds(int op, int x, int y) {
        switch (op) {
            case 0: {
                Integer left = x;
                Integer right = y;
                return left == right;
            }
            case 1: {
                Integer left = x;
                Integer right = y;
                return System.identityHashCode(left) == System.identityHashCode(right);
            }
            case 2: {
                Integer left = x;
                Integer right = y;
                return left.equals(right);
            }
            case 3: {
                Integer left = x;
                return left.hashCode() == y;
            }
            case 4:
                return Integer.compare(x, y) < 0;
            case 5:
                return Math.max(x, y) == 1;
            case 6:
                return elements(x, y)[0] == one;
            case 7:
                return elements(x, y)[1] == null;
            case 8:
                return elements(x, y).clone()[1] == one;
            case 9:
                return Arrays.copyOf(elements(x, y), 3)[1] == two;
            case 10: {
                Node[] copy = new Node[3];
                System.arraycopy(elements(x, y), 0, copy, 1, 2);
                return copy[2] == one;
            }
            case 11:
                return cell(x, y).node == one;
            case 12:
                return cell(x, y).other == two;
            case 13:
                return new AtomicInteger(x).compareAndSet(y, 5);
            case 14: {
                AtomicInteger held = new AtomicInteger(x);
                held.compareAndSet(y, 5);
                return held.get() == 5;
            }
            case 15:
                return new AtomicInteger(x).getAndAdd(1) == y;
            case 16: {
                AtomicInteger first = new AtomicInteger();
                AtomicInteger second = new AtomicInteger();
                (x == 1 ? first : second).set(1);
                return first.get() == 1;
            }
            case 17: {
                AtomicInteger held = new AtomicInteger(3);
                if (x == 1) {
                    held.set(y);
                }
                return held.get() == 1;
            }
            case 18: {
                ConcurrentHashMap<Node, Node> map = new ConcurrentHashMap<>();
                map.put(pick(x), pick(y));
                return map.get(one) == one;
            }
            default: {
                AtomicInteger first = new AtomicInteger();
                AtomicInteger second = new AtomicInteger(1);
                (x == 1 ? first : second).compareAndSet(y, 2);
                return second.get() == 2;
            }
        }
    }
}
