package cases;

import java.util.Arrays;

// bound Node 2
// domain ReasonsOfCells.op 0..27
// domain ReasonsOfCells.a 0..2
// domain ReasonsOfCells.b 0..2
// domain ReasonsOfCells.straight 0..1
// domain ReasonsOfCells.one Node
// domain ReasonsOfCells.two Node
/** Boxes, cells and arrays whose contents are all that a run is rejected for; each hangs on numbers. */
class ReasonsOfCells {
    int op;
    int a;
    int b;
    boolean straight;
    Node one;
    Node two;

    static class Node {}

    boolean repOk() {
        return one != two && (op < 14 ? holds(op, a, b) : holds(op - 14, b, a));
    }

    /** What is tried first is a truth of the number or its opposite. */
    private boolean is(int number) {
        return straight ? number == 1 : number != 1;
    }

    private Node pick(int number) {
        return is(number) ? one : two;
    }

    static class Cell {
        Node node;
        Node other;
    }

    private Node[] elements(int x, int y) {
        Node[] array = new Node[2];
        array[is(x) ? 0 : 1] = one;
        if (is(y)) {
            array[1] = two;
        }
        return array;
    }

    private Cell cell(int x, int y) {
        Cell cell = new Cell();
        Cell second = new Cell();
        (is(x) ? cell : second).node = one;
        if (is(y)) {
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
            default: {
                Cell cell = new Cell();
                cell.node = pick(x);
                if (is(y)) {
                    cell.node = two;
                }
                return cell.node == one;
            }
        }
    }
}
