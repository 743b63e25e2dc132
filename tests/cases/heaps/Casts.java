// A reference of type Object stands for what the code asks for, and for a plain object where it asks in vain.
// offers: Node Other
public class Casts {
    static class Node {
        int value;
    }

    static class Other extends Node {
        int more;
    }

    static Object[] universe() {
        return new Object[] {new Node(), new Node(), new Other(), new Other(), new Object(), new Object()};
    }

    public static int run(Object a, Object b) {
        if (a instanceof Other) {
            return ((Other) a).more + 10;
        }
        Node node = (Node) b;
        return a == node ? 1 : node == null ? 2 : node.value + 20;
    }
}
