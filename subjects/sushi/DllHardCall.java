package sushi;

/** The inputs of a call of {@link DllHard#sample}, for solvers that ask an invariant. */
public class DllHardCall {
    LinkedList list;
    Object o;

    /** Tells whether there is a valid list. */
    public boolean repOk() {
        return list != null && list.repOk();
    }

    /** Makes the call. */
    public boolean sample() {
        return DllHard.sample(list, o);
    }
}
