// What a final static field holds is tried for every reference of its type, and is told from all others.
// gaps: Held
public class Sentinel {
    static class Node {
        final int kind;
        Node next;

        Node(int kind) {
            this.kind = kind;
        }
    }

    static final Node END = new Node(7);

    static Object[] universe() {
        return new Object[] {END, new Node(0), new Node(0)};
    }

    public static int run(Node node) {
        if (node == END) {
            return node.kind;
        }
        return node.next == END ? 10 : node.next == node ? 20 : 30;
    }
}
