// Exceptions of the input's making are caught by the nearest handler of their class.
public class Thrown {
    static class Node {
        Node next;
        int value;
    }

    static Object[] universe() {
        return new Object[] {new Node(), new Node()};
    }

    static int divide(Node node) {
        try {
            return 6 / node.value;
        } finally {
            node.value = 2;
        }
    }

    public static int run(Node node, int index) {
        int[] cells = new int[1];
        try {
            cells[index] = divide(node);
            return cells[0];
        } catch (ArithmeticException e) {
            return 50 + node.value;
        } catch (IndexOutOfBoundsException e) {
            return 60 + node.next.value;
        }
    }
}
