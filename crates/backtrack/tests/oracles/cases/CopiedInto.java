package cases;

// domain CopiedInto.one Node[]
// domain CopiedInto.two Node[]
// domain Node[] null|Node
// domain Node[].length 1..1
// bound Node[] 2
// bound Node 1
class CopiedInto {
    static class Node { }
    Node[] one;
    Node[] two;

    boolean repOk() {
        if (one == two) {
            return false;
        }
        System.arraycopy(one, 0, two, 0, 1);
        return two[0] != null;
    }
}
