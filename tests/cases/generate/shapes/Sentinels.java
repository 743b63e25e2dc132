// What: a static sentinel that structures share, lazily set static fields, an interface with constants.
package shapes;

public class Sentinels implements SentinelLimits {
    static class Node {
        Node next;
        int value;
    }

    static final Node END = new Node();
    private static Node spare;

    Node first = END;

    public boolean isEnd(Node node) {
        return node == END;
    }

    public boolean isOpen() {
        return first == null || first != END && first.next == null;
    }

    public Node close() {
        first = END;
        return first;
    }

    public int limited(int x) {
        return x > LIMIT ? LIMIT : x;
    }

    public static boolean hasSpare() {
        return spare != null;
    }
}

interface SentinelLimits {
    int LIMIT = 12;
}
