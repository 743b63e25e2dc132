package top;

/** A chain that counts what it holds, and forgets to when one is taken away. */
public class Counted {
    private static final class Node {
        Node next;
    }

    private Node first;
    private int count;

    public boolean repOk() {
        int seen = 0;
        for (Node node = first; node != null; node = node.next) {
            seen++;
            if (seen > count) {
                return false;
            }
        }
        return seen == count;
    }

    public void add() {
        Node node = new Node();
        node.next = first;
        first = node;
        count++;
    }

    public void remove() {
        if (first != null) {
            first = first.next;
        }
    }
}
