package cases;

// domain NarrowedGroup.a null|Node
// domain NarrowedGroup.c null|Node
// domain NarrowedGroup.b null|Node
// bound Node 2
class NarrowedGroup {
    static class Node { }
    Node a;
    Node c;
    Node b;

    boolean repOk() {
        if (a == null || c == null || a == c || b == null) {
            return false;
        }
        return System.identityHashCode(b) == System.identityHashCode(c);
    }
}
