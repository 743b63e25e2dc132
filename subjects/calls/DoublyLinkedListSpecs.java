package calls;

import java.util.Iterator;

/** States that one may want of a {@link DoublyLinkedList}; calls make some of them, and never the others. */
public final class DoublyLinkedListSpecs {
    private DoublyLinkedListSpecs() {}

    /** Tells whether there are five elements that read the same backwards, and neighbours differ. */
    public static boolean palindrome(DoublyLinkedList list) {
        if (list.size != 5) {
            return false;
        }
        DoublyLinkedList.Node there = list.head.next;
        DoublyLinkedList.Node back = list.last;
        while (there != back) {
            if (there.element != back.element || there.element == there.next.element) {
                return false;
            }
            there = there.next;
            back = back.previous;
        }
        return true;
    }

    /** Tells whether the iterator is at the end, and the list has two elements. */
    public static boolean atEnd(DoublyLinkedList list, Iterator<Object> place) {
        return list.size == 2 && !place.hasNext();
    }

    /** Tells whether the iterator can go on, and so can the list from its last node. */
    public static boolean openEnd(DoublyLinkedList list, Iterator<Object> place) {
        return place.hasNext() && list.last.next != null;
    }

    /** Tells whether the iterator is at the end, and the list has less than no elements. */
    public static boolean sizeBelowZero(DoublyLinkedList list, Iterator<Object> place) {
        return list.size < 0 && !place.hasNext();
    }

    /** Tells whether the way on from the first node, or back from the head, leads to the head. */
    public static boolean closed(DoublyLinkedList list) {
        return list.head.next != null && list.head.next.next == list.head || list.head.previous != null;
    }

    /** Tells whether some element is found later from the front than from the back. */
    public static boolean indicesCross(DoublyLinkedList list) {
        for (DoublyLinkedList.Node node = list.head.next; node != null; node = node.next) {
            if (list.indexOf(node.element) > list.lastIndexOf(node.element)) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether the way back from the last node is longer than the size says. */
    public static boolean longerBackwards(DoublyLinkedList list) {
        int count = 0;
        for (DoublyLinkedList.Node node = list.last; node != list.head; node = node.previous) {
            count++;
        }
        return count > list.size;
    }
}
