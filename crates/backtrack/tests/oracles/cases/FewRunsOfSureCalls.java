package cases;

import java.util.function.IntSupplier;

// most 7
// bound Node 1
// bound Leaf 1
// domain FewRunsOfSureCalls.kind 0..3
// domain FewRunsOfSureCalls.a 0..1
// domain FewRunsOfSureCalls.x 0..1
// domain FewRunsOfSureCalls.y 0..1
// domain FewRunsOfSureCalls.left Node
// domain FewRunsOfSureCalls.right Node
// domain FewRunsOfSureCalls.one Leaf
// domain FewRunsOfSureCalls.other Leaf
/**
 * Nothing is valid: {@code x} is less than {@code y}, or not. That makes two runs of each of three kinds, whatever object is asked, and one
 * run of the last. There a function is made, so that there may be objects of any class; still no class has another method than these,
 * which are final or private, or of a final class.
 */
class FewRunsOfSureCalls {
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
                return (a ? one : other).ofLeaf(x, y);
            default:
                IntSupplier two = () -> 2;
                return two.getAsInt() != 2;
        }
    }
}
