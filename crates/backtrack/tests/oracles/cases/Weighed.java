package cases;

// bound Leaf 1
// bound Pair 1
// domain Weighed.part null|Leaf|Pair
// domain Weighed.other null|Leaf|Pair
/** What a method returns depends on the class of its receiver, and on nothing else. */
class Weighed {
    Part part;
    Part other;

    abstract static class Part {
        int weight() {
            return 0;
        }
    }

    static class Leaf extends Part {
        int weight() {
            return 1;
        }
    }

    static class Pair extends Part {
        int weight() {
            return 2;
        }
    }

    boolean repOk() {
        if (part == null || other == null) {
            return false;
        }
        return part.weight() == 2 && other.weight() == 1;
    }
}
