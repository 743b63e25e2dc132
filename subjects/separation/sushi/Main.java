package separation.sushi;

import heapwise.subjects.dll.DoubleLinkedList;

/** A client of a doubly linked list, whose branches need lists of certain lengths with the same object at certain places. */
public class Main {
    /** Tells how {@code o} is in {@code list}: 0 not, 1 once, 2 at both ends, 3 more than once; -1 when there is nothing in it. */
    public static int sample(DoubleLinkedList list, Object o) {
        if (list.size() == 0) {
            return -1;
        }
        int first = list.indexOf(o);
        if (first < 0) {
            return 0;
        }
        int last = list.lastIndexOf(o);
        if (first == last) {
            return 1;
        }
        if (list.getFirst() == o && list.getLast() == o) {
            return 2;
        }
        return 3;
    }
}
