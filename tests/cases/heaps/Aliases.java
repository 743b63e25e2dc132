// Two references may stand for one object, and a write by one of them is seen by the other.
public class Aliases {
    static class Node {
        Node next;
        int value;
    }

    static Object[] universe() {
        return new Object[] {new Node(), new Node()};
    }

    public static int run(Node a, Node b) {
        a.value = 5;
        b.value++;
        if (a.next == b) {
            return 100 + a.value;
        }
        return b.next == null ? a.value : 10;
    }
}
