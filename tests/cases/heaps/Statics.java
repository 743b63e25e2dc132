// An input is not what the program has just made, nor what it keeps in a static field that it does not show.
public class Statics {
    static class Node {
        Node next;
    }

    static Object[] universe() {
        return new Object[] {new Node(), new Node()};
    }

    public static int run(Node a, Node b) {
        Node fresh = new Node();
        fresh.next = a;
        if (a == fresh || b == fresh) {
            return 1;
        }
        return fresh.next == b ? 2 : 3;
    }
}
