package separation.tll;

import heapwise.subjects.tll.Tll;

/** The input of a call of {@link Tll#positiveLeafCount}. */
public class PositiveLeafCountCall {
    Tll root;

    /** Tells whether the tree exists and is valid. */
    public boolean repOk() {
        return root != null && root.repOk();
    }

    /** Makes the call. */
    public int positiveLeafCount() {
        return root.positiveLeafCount();
    }
}
