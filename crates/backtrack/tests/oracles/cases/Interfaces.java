package cases;

// bound Leaf 2
// bound Fork 2
// default Interfaces.root null|Fork|Leaf
// default Fork.left null|Fork|Leaf
// default Fork.right null|Fork|Leaf
// domain Leaf.value 0..2
/** A composite behind an interface. */
class Interfaces {
    Part root;

    interface Part {
        int size(int depth);
    }

    static final class Leaf implements Part {
        int value;

        @Override
        public int size(int depth) {
            return value == 0 ? 1 : -100;
        }
    }

    static final class Fork implements Part {
        Part left;
        Part right;

        @Override
        public int size(int depth) {
            if (depth > 2 || left == right) {
                throw new IllegalStateException();
            }
            return 1 + left.size(depth + 1) + right.size(depth + 1);
        }
    }

    boolean repOk() {
        try {
            return root.size(0) >= 3;
        } catch (IllegalStateException shared) {
            return false;
        }
    }
}
