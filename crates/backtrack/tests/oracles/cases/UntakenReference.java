package cases;

// domain UntakenReference.data Node[]
// domain UntakenReference.key 0..2
// domain Node.key 0..2
// domain Node[].length 1..1
// domain Node[] Node
// bound Node 2
// bound Node[] 1
class UntakenReference {
    static class Node {
        int key;
    }

    Node[] data;
    int key;

    boolean repOk() {
        if (key == 1) {
            data[0] = null;
        }
        if (data.length > 1) {
            return false;
        }
        return data[0] == null;
    }
}
