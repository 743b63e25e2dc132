// Fields are compared after a call in other ways too: of what arguments lead to, of arrays in fields, and of what was made.
package telling;

public class More {
    static class Node {
        Node next;
        long value;
        String name;
        double[] reals;
    }

    Node root;

    public void grow(Node to) {
        to.next = new Node();
        to.next.value = 12; // or: to.next.value = 13;
        to.next.name = "leaf"; // or: to.next.name = "root";
        to.reals = new double[] {1.5}; // or: to.reals = new double[] {2.5};
    }

    public void share(Node one) {
        root = one; // or: root = null;
        one.next = root; // or: one.next = null;
    }

    public boolean drop() {
        if (root == null || root.next == null) {
            return false; // or: return true;
        }
        root.next.value = 3; // or: root.next.value = 4;
        return true; // or: return false;
    }
}
