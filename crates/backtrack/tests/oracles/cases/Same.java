package cases;

// domain Same.left null|Integer 1..3
// domain Same.right null|Integer 1..3
/** Boxed small numbers, of which there is one object each. */
class Same {
    Integer left;
    Integer right;

    boolean repOk() {
        return left == right;
    }
}
