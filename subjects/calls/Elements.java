package calls;

/** Elements in an order, such as a list can take over from another; {@link LinkedList} is the only such class here. */
public interface Elements {
    /** Returns the number of elements. */
    int size();

    /** Returns the element at {@code index}; throws IndexOutOfBoundsException when there is none. */
    Object get(int index);
}
