// A walk over a structure of several classes: its shape names the test, and what it leaves alone is as it was.
// says: withOneLeaf_
package telling;

public class Walk {
    static class Branch {
        Branch left;
        Branch right;
        Leaf leaf;
    }

    static class Leaf {
        boolean green;
    }

    public static int count(Branch branch) {
        if (branch == null) {
            return 0; // or: return 1;
        }
        if (branch.left != null && branch.left == branch.right) {
            return 50; // or: return 51;
        }
        return branch.leaf == null ? 2 : branch.leaf.green ? 3 : 4; // or: return branch.leaf == null ? 2 : 4;
    }

    public static void paint(Branch branch) {
        if (branch.leaf != null) {
            branch.leaf.green = true; // or: branch.leaf.green = false;
            branch.right = new Branch(); // or: branch.left = new Branch();
        }
    }
}
