package separation.check;

import java.util.Random;

/** What the check needs to know of a class with an invariant. */
public interface Subject {
    /** A structure made by the operations of its classes; all along the invariant holds, or else an AssertionError is thrown. */
    Object random(Random r);

    /** The invariant, read by {@code repOk} or what stands for it. */
    boolean repOk(Object structure);

    /** The same, written by someone else: may fail with an exception where the answer is no. */
    boolean isValid(Object structure);

    /** Throws an AssertionError unless the invariant holds. */
    default void require(Object structure) {
        if (!repOk(structure)) {
            throw new AssertionError("the invariant is lost in " + structure.getClass().getName());
        }
    }
}
