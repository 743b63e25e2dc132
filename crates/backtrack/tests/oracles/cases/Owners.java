package cases;

// ordered
// bound Branch 2
// bound Leaf 2
// bound Twig 1
// bound Branch[] 1
// default Owners.first null|Branch|Twig
// default Owners.twig null|Twig
// default Owners.others null|Branch[]
// default Branch[] null|Branch|Twig
// domain Branch[].length 1
// default Branch.this$0 Owners
// default Branch.leaf null|Leaf
// default Twig.this$0 Owners
// default Leaf.other null|Leaf
// domain Branch.size 0..1
// domain Leaf.weight 0..1
/** Objects of inner classes, one a superclass of another, in an array too: each belongs to the one root. */
class Owners {
    Branch first;
    Twig twig;
    Branch[] others;

    class Branch {
        Leaf leaf;
        int size;

        boolean isMine(Owners owner) {
            return Owners.this == owner;
        }
    }

    class Twig extends Branch {
        boolean isFirst() {
            return first == this;
        }
    }

    static class Leaf {
        Leaf other;
        int weight;
    }

    boolean repOk() {
        if (first == null || !first.isMine(this) || others == null || others.length != 1) {
            return false;
        }
        if (twig != null && twig.isFirst() != (twig.size == 1)) {
            return false;
        }
        Branch other = others[0];
        return other == null || other.isMine(first.isMine(this) ? this : null) && other.leaf == null;
    }
}
