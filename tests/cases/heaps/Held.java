// The objects of an input that the program keeps, drops and finds again by other ways.
public class Held {
    static class Node {
        Node next;
        Node other;
    }

    static Object[] universe() {
        return new Object[] {new Node(), new Node()};
    }

    public static int run(Node node) {
        Node next = node.next;
        node.next = null;
        if (next.other == node) {
            return next.next == next ? 1 : 2;
        }
        return next == node ? 3 : next.other == null ? 4 : next.other == next ? 5 : 6;
    }
}
