package calls;

/**
 * States that one may want of a {@link SinglyLinkedList} and a place; calls make some of them, and never the others.
 *
 * <p>They see no nodes. What they make to look around is their own: the list and the place stay as they are.
 */
public final class SinglyLinkedListSpecs {
    private SinglyLinkedListSpecs() {}

    /** Tells whether the place has the third and last element, and the two before it are others. */
    public static boolean atThird(SinglyLinkedList list, SinglyLinkedList.Place place) {
        Object x = place.retrieve();
        SinglyLinkedList.Place before = list.findPrevious(x);
        before.advance();
        before.advance();
        return x != null && !list.find(x).isPastEnd() && count(list) == 3 && before.isPastEnd();
    }

    /** Tells whether the place has an element that the list, which is not empty, has not. */
    public static boolean leftBehind(SinglyLinkedList list, SinglyLinkedList.Place place) {
        return isLeftBehind(list, place) && !list.isEmpty();
    }

    /** Tells whether the place has an element that is not among the four of the list. */
    public static boolean leftBehindFour(SinglyLinkedList list, SinglyLinkedList.Place place) {
        return isLeftBehind(list, place) && count(list) == 4;
    }

    /** Tells whether the place has an element that is not among the five of the list. */
    public static boolean leftBehindFive(SinglyLinkedList list, SinglyLinkedList.Place place) {
        return isLeftBehind(list, place) && count(list) == 5;
    }

    /** Tells whether the list has the element of the place, but not after the place before it. */
    public static boolean notAfterPrevious(SinglyLinkedList list, SinglyLinkedList.Place place) {
        Object x = place.retrieve();
        SinglyLinkedList.Place at = list.findPrevious(x);
        at.advance();
        return !list.find(x).isPastEnd() && at.retrieve() != x;
    }

    /** Tells whether more than three elements are that of the place, and only one is not. */
    public static boolean allButOne(SinglyLinkedList list, SinglyLinkedList.Place place) {
        int equal = 0;
        for (SinglyLinkedList.Place at = list.first(); !at.isPastEnd(); at.advance()) {
            if (at.retrieve() == place.retrieve()) {
                equal++;
            }
        }
        return place.retrieve() != null && equal > 3 && equal == count(list) - 1;
    }

    /** Tells whether the place is past the end, and yet has an element of the list. */
    public static boolean pastEndWithElement(SinglyLinkedList list, SinglyLinkedList.Place place) {
        return place.isPastEnd() && place.retrieve() != null && !list.find(place.retrieve()).isPastEnd();
    }

    /** Tells whether the list has six elements. */
    public static boolean six(SinglyLinkedList list) {
        return count(list) == 6;
    }

    private static boolean isLeftBehind(SinglyLinkedList list, SinglyLinkedList.Place place) {
        return place.retrieve() != null && list.find(place.retrieve()).isPastEnd();
    }

    private static int count(SinglyLinkedList list) {
        int count = 0;
        for (SinglyLinkedList.Place at = list.first(); !at.isPastEnd(); at.advance()) {
            count++;
        }
        return count;
    }
}
