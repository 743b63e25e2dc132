package separation.sushi;

import heapwise.subjects.dll.DoubleLinkedList;

/** The inputs of a call of {@link Main#sample}. */
public class SampleCall {
    DoubleLinkedList list;
    Object o;

    /** Tells whether the list exists and is valid and {@code o} is a plain object. */
    public boolean repOk() {
        return list != null && list.repOk() && o != null && o.getClass() == Object.class;
    }

    /** Makes the call. */
    public int sample() {
        return Main.sample(list, o);
    }
}
