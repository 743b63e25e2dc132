package calls;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A doubly linked list of objects between a head and an open end.
 *
 * <p>The head has no element and leads to the first node; the list knows its last node, which is the head when there
 * is no other.
 */
public class DoublyLinkedList {
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
    public DoublyLinkedList() {}

    /** Tells whether the list holds nothing. */
    public boolean isEmpty() {
        return last == head;
    }

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

    /** Returns the first element; throws NoSuchElementException when there is none. */
    public Object getFirst() {
        return existing(head.next).element;
    }

    /** Returns the last element; throws NoSuchElementException when there is none. */
    public Object getLast() {
        if (last == head) {
            throw new NoSuchElementException();
        }
        return last.element;
    }

    /** Puts {@code x} before all elements. */
    public void addFirst(Object x) {
        insertAfter(head, x);
    }

    /** Puts {@code x} after all elements. */
    public void addLast(Object x) {
        insertAfter(last, x);
    }

    /** Puts {@code x} after all elements; answers true. */
    public boolean add(Object x) {
        insertAfter(last, x);
        return true;
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

    /** Replaces the element at {@code index} by {@code x} and returns it. */
    public Object set(int index, Object x) {
        Node node = node(index);
        Object before = node.element;
        node.element = x;
        return before;
    }

    /** Removes and returns the first element; throws NoSuchElementException when there is none. */
    public Object removeFirst() {
        Node first = existing(head.next);
        takeOut(first);
        return first.element;
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

    /** Removes the first element that equals {@code x}; tells whether there was one. */
    public boolean remove(Object x) {
        for (Node node = head.next; node != null; node = node.next) {
            if (equal(x, node.element)) {
                takeOut(node);
                return true;
            }
        }
        return false;
    }

    /** Tells whether an element equals {@code x}. */
    public boolean contains(Object x) {
        return indexOf(x) >= 0;
    }

    /** Returns the index of the first element that equals {@code x}, or -1. */
    public int indexOf(Object x) {
        int index = 0;
        Node node = head.next;
        while (node != null) {
            if (equal(x, node.element)) {
                return index;
            }
            node = node.next;
            index++;
        }
        return -1;
    }

    /** Returns the index of the last element that equals {@code x}, or -1. */
    public int lastIndexOf(Object x) {
        int index = size - 1;
        Node node = last;
        while (node != head && !equal(x, node.element)) {
            node = node.previous;
            index--;
        }
        return index;
    }

    /** Returns another list of the same elements. */
    @Override
    public DoublyLinkedList clone() {
        DoublyLinkedList copy = new DoublyLinkedList();
        for (Node node = head.next; node != null; node = node.next) {
            copy.addLast(node.element);
        }
        return copy;
    }

    /** Returns a new array of all elements in their order. */
    public Object[] toArray() {
        Object[] elements = new Object[size];
        int index = 0;
        for (Node node = head.next; node != null; node = node.next) {
            elements[index++] = node.element;
        }
        return elements;
    }

    /** Returns an iterator that stands before the element at {@code index}, or at the end when that is the size. */
    public Iterator<Object> listIterator(int index) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException(index);
        }
        return new Cursor(this, nodeBefore(index));
    }

    private static boolean equal(Object x, Object y) {
        return x == null ? y == null : x.equals(y);
    }

    private static Node existing(Node node) {
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node;
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
        } else {
            added.next.previous = added;
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

    /** An iterator from a node on; what it returned last can be removed. */
    private static final class Cursor implements Iterator<Object> {
        private final DoublyLinkedList list;
        private Node current;
        private boolean canRemove;

        Cursor(DoublyLinkedList list, Node current) {
            this.list = list;
            this.current = current;
        }

        @Override
        public boolean hasNext() {
            return current.next != null;
        }

        @Override
        public Object next() {
            current = existing(current.next);
            canRemove = true;
            return current.element;
        }

        @Override
        public void remove() {
            if (!canRemove) {
                throw new IllegalStateException();
            }
            list.takeOut(current);
            current = current.previous;
            canRemove = false;
        }
    }
}
