package cases;

import java.util.Arrays;

// bound Node 2
// domain LinksInCells.op 0..25
// domain LinksInCells.one Node
// domain Node.left null|Node
// domain Node.right null|Node
/** Fields and arrays of references that were just read, whose contents are all that a run is rejected for: null is tried first. */
class LinksInCells {
    int op;
    Node one;

    static class Node {
        Node left;
        Node right;
    }

    static class Cell {
        Node node;
        Cell next;

        void set(Node node) {
            this.node = node;
        }

        Node last() {
            return next == null ? node : next.last();
        }
    }

    boolean repOk() {
        return op < 13 ? holds(op, one.left, one.right) : holds(op - 13, one.right, one.left);
    }

    private static Node[] of(Node first, Node second) {
        Node[] array = new Node[2];
        array[0] = first;
        array[1] = second;
        return array;
    }

    private static Node first(Node a, Node b) {
        if (a != null) {
            return a;
        }
        return b;
    }

    private boolean holds(int op, Node a, Node b) {
        Cell cell = new Cell();
        switch (op) {
            case 0:
                return a == one;
            case 1:
                cell.set(a);
                return cell.node == one;
            case 2:
                if (a == b) {
                    cell.set(one);
                }
                return cell.node == null;
            case 3:
                cell.next = new Cell();
                (a == b ? cell : cell.next).node = one;
                return cell.next.node == one;
            case 4:
                cell.next = new Cell();
                cell.next.node = a;
                return cell.last() == b && b != null;
            case 5:
                return of(a, b)[0] == one;
            case 6:
                return of(a, b)[a == null ? 0 : 1] == one;
            case 7:
                return of(a, b).clone()[1] == one;
            case 8:
                return Arrays.copyOf(of(a, b), 3)[0] == one;
            case 9: {
                Node[] copy = of(one, one);
                System.arraycopy(of(a, b), 0, copy, 1, 1);
                return copy[1] != null;
            }
            case 10: {
                Node[] copy = of(null, null);
                System.arraycopy(of(one, one), 0, copy, a == b ? 0 : 1, 1);
                return copy[1] == one;
            }
            case 11:
                return first(a, b) == one;
            default: {
                Node[] array = of(null, null);
                if (a != b) {
                    array[0] = one;
                }
                return array[0] == null;
            }
        }
    }
}
