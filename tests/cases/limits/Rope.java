import java.util.HashSet;
import java.util.Set;

/** Ropes of three leaves are few; those of four have more shapes and texts than can be explored. */
class Rope {
    abstract static class Part {
    }

    static class Leaf extends Part {
        char[] text;
    }

    static class Cat extends Part {
        Part left;
        Part right;
    }

    Part root;

    boolean repOk() {
        return isTree(root, new HashSet<>());
    }

    private static boolean isTree(Part part, Set<Part> seen) {
        if (part == null || !seen.add(part)) {
            return false;
        }
        if (part instanceof Leaf) {
            return ((Leaf) part).text != null;
        }
        Cat cat = (Cat) part;
        return isTree(cat.left, seen) && isTree(cat.right, seen);
    }

    int shape() {
        return shape(root);
    }

    private static int shape(Part part) {
        if (part instanceof Cat) {
            Cat cat = (Cat) part;
            int right = shape(cat.right);
            int left = shape(cat.left);
            if (left == 1 && right == 1) {
                return 4;
            }
            if (left == 2 && right == 3) {
                return 5;
            }
            if (left == 4 && right == 5) {
                return 6;
            }
            if (left == 6) {
                return 7;
            }
            if (right == 6) {
                return 8;
            }
            return left == right ? 9 : 10;
        }
        char[] text = ((Leaf) part).text;
        for (int i = 0; i < text.length; i++) {
            if (text[i] != text[0]) {
                return 3;
            }
        }
        return text.length > 2 ? 2 : 1;
    }
}
