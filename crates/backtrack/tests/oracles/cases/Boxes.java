package cases;

// domain Boxes.left null|Integer 0..3
// domain Boxes.right null|Integer 0..3
// domain Boxes.wide null|Long 5..6
/** Boxed numbers, by their values. */
class Boxes {
    Integer left;
    Integer right;
    Long wide;

    boolean repOk() {
        if (left == null) {
            return right == null && wide == null;
        }
        if (wide != null && wide.longValue() == 5L + left) {
            return right.intValue() == 2;
        }
        return left.equals(right) || right != null && left.compareTo(right) > 1;
    }
}
