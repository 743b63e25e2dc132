package cases;

// domain EmptyCopy.left null|Node
// domain EmptyCopy.right null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 2
class EmptyCopy {
    static class Node {
        Node next;
        int key;
    }

    Node left;
    Node right;

    boolean repOk() {
        if (left == null || right == null || left == right || left.next != null || right.next != null) {
            return false;
        }
        int[] from = {1, 1, 1};
        int[] to = new int[3];
        System.arraycopy(from, 0, to, 0, left.key);
        if (right.key > 0 && to[0] == 0) {
            return false;
        }
        return true;
    }
}
