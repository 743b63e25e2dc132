// The class of an object of the input is compared, as equals methods do.
// offers: Node Other
public class ClassObjects {
    static class Node {
        int value;
    }

    static class Other extends Node {}

    static Object[] universe() {
        return new Object[] {new Node(), new Node(), new Other(), new Other(), new Object()};
    }

    public static int run(Node a, Object b) {
        if (a == b) {
            return 1;
        }
        if (b == null || a.getClass() != b.getClass()) {
            return 2;
        }
        return a.value == ((Node) b).value ? 3 : 4;
    }
}
