package cases;

// most 8
// bound Node 1
// bound Leaf 1
// domain FewRunsOfReceivers.kind 0..3
// domain FewRunsOfReceivers.a 0..1
// domain FewRunsOfReceivers.x 0..1
// domain FewRunsOfReceivers.y 0..1
// domain FewRunsOfReceivers.left Node
// domain FewRunsOfReceivers.right Node
// domain FewRunsOfReceivers.one Leaf
// domain FewRunsOfReceivers.other Leaf
/**
 * Nothing is valid: {@code x} is less than {@code y}, or not. That makes two runs of each kind, whatever object is asked: no object has
 * another method than the others.
 */
class FewRunsOfReceivers {
    int kind;
    boolean a;
    int x;
    int y;
    Node left;
    Node right;
    Leaf one;
    Leaf other;

    static class Node {
        final boolean ofFinal(int x, int y) {
            return x < y && x >= y;
        }

        private boolean ofPrivate(int x, int y) {
            return x < y && x >= y;
        }

        boolean ofAll(int x, int y) {
            return x < y && x >= y;
        }
    }

    static final class Leaf {
        boolean ofLeaf(int x, int y) {
            return x < y && x >= y;
        }
    }

    boolean repOk() {
        switch (kind) {
            case 0:
                return (a ? left : right).ofFinal(x, y);
            case 1:
                return (a ? left : right).ofPrivate(x, y);
            case 2:
                return (a ? left : right).ofAll(x, y);
            default:
                return (a ? one : other).ofLeaf(x, y);
        }
    }
}
