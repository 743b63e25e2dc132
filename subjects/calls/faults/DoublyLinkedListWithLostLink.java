package calls.faults;

import java.util.NoSuchElementException;

/** {@link calls.DoublyLinkedList} with a fault: the element after one that is put in keeps its way back. */
public class DoublyLinkedListWithLostLink {
    final Node head = new Node(null, null);
    Node last = head;
    int size;

    /** A node of the list. */
    static final class Node {
        Object element;
        Node previous;
        Node next;

        Node(Object element, Node previous) {
            this.element = element;
            this.previous = previous;
        }
    }

    /** Makes an empty list. */
    public DoublyLinkedListWithLostLink() {}

    /** Returns the number of elements. */
    public int size() {
        return size;
    }

    /** Drops all elements. */
    public void clear() {
        head.next = null;
        last = head;
        size = 0;
    }

    /** Puts {@code x} before all elements. */
    public void addFirst(Object x) {
        insertAfter(head, x);
    }

    /** Puts {@code x} after all elements. */
    public void addLast(Object x) {
        insertAfter(last, x);
    }

    /** Puts {@code x} before the element at {@code index}, or at the end when that is the size. */
    public void add(int index, Object x) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException(index);
        }
        insertAfter(nodeBefore(index), x);
    }

    /** Returns the element at {@code index}; throws IndexOutOfBoundsException when there is none. */
    public Object get(int index) {
        return node(index).element;
    }

    /** Removes and returns the last element; throws NoSuchElementException when there is none. */
    public Object removeLast() {
        if (last == head) {
            throw new NoSuchElementException();
        }
        Object element = last.element;
        takeOut(last);
        return element;
    }

    /** Removes and returns the element at {@code index}. */
    public Object remove(int index) {
        Node node = node(index);
        takeOut(node);
        return node.element;
    }

    /** Returns the index of the last element that equals {@code x}, or -1. */
    public int lastIndexOf(Object x) {
        int index = size - 1;
        Node node = last;
        while (node != head && (x == null ? node.element != null : !x.equals(node.element))) {
            node = node.previous;
            index--;
        }
        return index;
    }

    private Node node(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return nodeBefore(index).next;
    }

    private Node nodeBefore(int index) {
        Node node = head;
        for (int i = 0; i < index; i++) {
            node = node.next;
        }
        return node;
    }

    private void insertAfter(Node before, Object x) {
        Node added = new Node(x, before);
        added.next = before.next;
        before.next = added;
        if (added.next == null) {
            last = added;
        }
        size++;
    }

    private void takeOut(Node node) {
        node.previous.next = node.next;
        if (node.next == null) {
            last = node.previous;
        } else {
            node.next.previous = node.previous;
        }
        size--;
    }
}
