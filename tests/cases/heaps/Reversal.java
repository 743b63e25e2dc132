// A list is reversed in place; what it was before the call is not lost.
public class Reversal {
    static class Node {
        Node next;
        boolean seen;
    }

    static Object[] universe() {
        return new Object[] {new Node(), new Node()};
    }

    public static int run(Node list) {
        Node done = null;
        while (list != null && !list.seen) {
            list.seen = true;
            Node rest = list.next;
            list.next = done;
            done = list;
            list = rest;
        }
        int count = 0;
        for (Node node = done; node != null && count < 5; node = node.next) {
            count++;
        }
        return list == null ? count : 10 + count;
    }
}
