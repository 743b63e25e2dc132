// A copy of an array of the input has its elements and is another array.
public class Copies {
    static class Node {
        int value;
    }

    static Object[] universe() {
        return new Object[] {new Node[0], new Node[1], new Node[2], new Node(), new Node()};
    }

    public static int run(Node[] nodes, Node one) {
        Node[] copy = nodes.clone();
        copy[0] = null;
        if (nodes[0] == one) {
            return nodes.length;
        }
        return nodes[0].value + 10;
    }
}
