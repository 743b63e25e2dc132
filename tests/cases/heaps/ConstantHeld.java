// What a final static field holds is as it was if its fields are final and what they hold is: lists of the JDK's own, empty arrays.
import java.util.List;

public class ConstantHeld {
    enum Kind {
        ONE
    }

    static class Node {
        final int number;
        final Kind kind;
        final List<String> texts;
        final int[] none;
        final Node other;

        Node(Node other) {
            number = 3;
            kind = Kind.ONE;
            texts = List.of("a", "b");
            none = new int[0];
            this.other = other;
        }
    }

    static final Node CONSTANT = new Node(null);
    static final Node ABOVE = new Node(CONSTANT);

    static Object[] universe() {
        return new Object[] {CONSTANT, ABOVE, new Node(null), new Node(null)};
    }

    public static int run(Node node) {
        return node == CONSTANT ? 1 : node == ABOVE ? 2 : node == null ? 3 : 4;
    }
}
