package cases;

// domain SameBox.left 126..129
// domain SameBox.right 126..129
/** Boxes that are told apart by identity: those of small numbers are one object. */
class SameBox {
    int left;
    int right;

    boolean repOk() {
        Integer one = left;
        Integer other = right;
        return one == other || one.equals(127);
    }
}
