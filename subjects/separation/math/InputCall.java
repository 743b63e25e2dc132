package separation.math;

/** The input of a call of a method of {@link Input}. */
public class InputCall extends Input {
    IntNode root;

    /** Tells whether the list, if it is not empty, ends in null. */
    public boolean repOk() {
        return root == null || root.repOk();
    }

    /** Makes the call. */
    public boolean withAbs() {
        return withAbs(root);
    }

    /** Makes the call. */
    public boolean withAcos() {
        return withAcos(root);
    }

    /** Makes the call. */
    public boolean withAsin() {
        return withAsin(root);
    }

    /** Makes the call. */
    public boolean withAtan() {
        return withAtan(root);
    }

    /** Makes the call. */
    public boolean withCbrt() {
        return withCbrt(root);
    }

    /** Makes the call. */
    public boolean withCeil() {
        return withCeil(root);
    }

    /** Makes the call. */
    public boolean withCos() {
        return withCos(root);
    }

    /** Makes the call. */
    public boolean withCosh() {
        return withCosh(root);
    }

    /** Makes the call. */
    public boolean withDecrementExact() {
        return withDecrementExact(root);
    }

    /** Makes the call. */
    public boolean withExp() {
        return withExp(root);
    }

    /** Makes the call. */
    public boolean withExpm1() {
        return withExpm1(root);
    }

    /** Makes the call. */
    public boolean withFloor() {
        return withFloor(root);
    }

    /** Makes the call. */
    public boolean withGetExponent() {
        return withGetExponent(root);
    }

    /** Makes the call. */
    public boolean withIncrementExact() {
        return withIncrementExact(root);
    }

    /** Makes the call. */
    public boolean withLog() {
        return withLog(root);
    }

    /** Makes the call. */
    public boolean withLog10() {
        return withLog10(root);
    }

    /** Makes the call. */
    public boolean withLog1p() {
        return withLog1p(root);
    }

    /** Makes the call. */
    public boolean withNegateExact() {
        return withNegateExact(root);
    }

    /** Makes the call. */
    public boolean withNextDown() {
        return withNextDown(root);
    }

    /** Makes the call. */
    public boolean withNextUp() {
        return withNextUp(root);
    }

    /** Makes the call. */
    public boolean withRint() {
        return withRint(root);
    }

    /** Makes the call. */
    public boolean withRound() {
        return withRound(root);
    }

    /** Makes the call. */
    public boolean withSignum() {
        return withSignum(root);
    }

    /** Makes the call. */
    public boolean withSin() {
        return withSin(root);
    }

    /** Makes the call. */
    public boolean withSinh() {
        return withSinh(root);
    }

    /** Makes the call. */
    public boolean withSqrt() {
        return withSqrt(root);
    }

    /** Makes the call. */
    public boolean withTan() {
        return withTan(root);
    }

    /** Makes the call. */
    public boolean withTanh() {
        return withTanh(root);
    }

    /** Makes the call. */
    public boolean withToDegrees() {
        return withToDegrees(root);
    }

    /** Makes the call. */
    public boolean withToIntExact() {
        return withToIntExact(root);
    }

    /** Makes the call. */
    public boolean withToRadians() {
        return withToRadians(root);
    }

    /** Makes the call. */
    public boolean withUlp() {
        return withUlp(root);
    }
}
