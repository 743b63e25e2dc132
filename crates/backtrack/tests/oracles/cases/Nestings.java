package cases;

// bound Branch 2
// bound Leaf 2
// default Nestings.branch null|Branch
// default Branch.this$0 Nestings
// default Branch.leaf null|Branch$Leaf
// default Branch.next null|Branch
// default Leaf.this$1 Branch
/** Objects of an inner class of an inner class: each belongs to the branch that it hangs at. */
class Nestings {
    Branch branch;

    class Branch {
        Leaf leaf;
        Branch next;

        class Leaf {
            int weight;

            boolean isOf(Branch branch) {
                return Branch.this == branch && branch.around() == Nestings.this;
            }
        }

        Nestings around() {
            return Nestings.this;
        }
    }

    boolean repOk() {
        int count = 0;
        for (Branch at = branch; at != null; at = at.next) {
            if (++count > 2 || at.leaf == null || !at.leaf.isOf(at)) {
                return false;
            }
        }
        return count > 0;
    }
}
