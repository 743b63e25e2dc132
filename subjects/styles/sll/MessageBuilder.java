package styles.sll;

import java.util.ArrayList;
import java.util.List;

/** A sorted list, checked by a method that writes what is wrong into a text; the list is valid if the text is empty. */
public class MessageBuilder {
    private Node head;
    private int size;

    static class Node {
        int value;
        Node next;
    }

    public boolean repOk() {
        StringBuilder faults = new StringBuilder();
        describe(faults);
        return faults.length() == 0;
    }

    private void describe(StringBuilder faults) {
        List<Node> nodes = new ArrayList<>();
        for (Node node = head; node != null; node = node.next) {
            if (nodes.contains(node)) {
                faults.append("node ").append(nodes.size()).append(" comes twice\n");
                return;
            }
            nodes.add(node);
        }
        if (nodes.size() != size) {
            faults.append("size is ").append(size).append(", not ").append(nodes.size()).append('\n');
        }
        for (int i = 1; i < nodes.size(); i++) {
            if (nodes.get(i).value < nodes.get(i - 1).value) {
                faults.append("node ").append(i).append(" is too small\n");
            }
        }
    }
}
