package old;

/** A table that is one chain, whose nodes only the table makes. */
public class Table {
    static final class Node {
        final int key;
        Node next;

        private Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private Node first;

    public void add(int key) {
        first = new Node(key, first);
    }

    public boolean find(int key) {
        Node node = first;
        if (node != null && node.next != null && node.key < node.next.key) {
            node = node.next;
        }
        return node != null && node.key == key;
    }
}
