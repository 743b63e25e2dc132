// A reference of a wider type stands for objects of each class below it, and a call runs the method of the object's class.
// offers: Leaf Pair
public class Classes {
    abstract static class Tree {
        abstract int size();
    }

    static class Leaf extends Tree {
        int weight;

        @Override
        int size() {
            return weight;
        }
    }

    static class Pair extends Tree {
        Tree left;
        Tree right;

        @Override
        int size() {
            return left == right ? 2 : 10 + (left instanceof Leaf ? 1 : 0);
        }
    }

    static Object[] universe() {
        return new Object[] {new Leaf(), new Leaf(), new Pair(), new Pair()};
    }

    public static int run(Tree tree) {
        return tree.size();
    }
}
