// A program may have changed the object of a static field before: that is not tried, and said.
// gaps: Held
public class SentinelFields {
    static class Node {
        Node next;
        int value;
    }

    static final Node END = new Node();

    static Object[] universe() {
        return new Object[] {END, new Node(), new Node()};
    }

    public static int run(Node node) {
        return node.value;
    }
}
