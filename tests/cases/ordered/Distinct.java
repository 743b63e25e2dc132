import java.util.HashSet;
import java.util.Set;

/** A list without duplicates, by a set of boxes. */
public class Distinct {
    static class Node {
        int key;
        Node next;
    }

    Node first;
    int size;

    boolean repOk() {
        Set<Integer> keys = new HashSet<>();
        for (Node node = first; node != null; node = node.next) {
            if (!keys.add(node.key)) {
                return false;
            }
        }
        return keys.size() == size;
    }

    boolean shapeOk() {
        Set<Node> nodes = new HashSet<>();
        for (Node node = first; node != null; node = node.next) {
            if (!nodes.add(node)) {
                return false;
            }
        }
        return nodes.size() == size;
    }

    public boolean contains(int key) {
        for (Node node = first; node != null; node = node.next) {
            if (node.key == key) {
                return true;
            }
        }
        return false;
    }
}
