package calls;

/**
 * A node of a chain that callers link themselves.
 *
 * <p>The nodes a caller holds are all roots, so chains may join: two nodes made before the same third share their
 * tail. Nodes are made by a factory only, and whether a value is even is decided when it is made.
 */
public class Node {
    private Node next;
    private final int value;

    private Node(int value, Node next) {
        this.value = value;
        this.next = next;
    }

    /** Makes a node without successor, its value the odd number 2v + 1 or the even number 2v. */
    public static Node create(int v, boolean odd) {
        return new Node(odd ? 2 * v + 1 : 2 * v, null);
    }

    /** Returns the node after this one, or null. */
    public Node getNext() {
        return next;
    }

    /** Returns the value of this node. */
    public int getValue() {
        return value;
    }

    /** Makes a node with value {@code v} the only one after this; what came after it before is dropped. */
    public void addAfter(int v) {
        next = new Node(v, null);
    }

    /** Makes and returns a node with value {@code v} that this one comes after. */
    public Node addBefore(int v) {
        return new Node(v, this);
    }
}
