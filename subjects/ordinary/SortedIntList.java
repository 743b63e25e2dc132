package ordinary;

import java.util.NoSuchElementException;

/** A linked list of ints that stays sorted; equal values may occur several times. */
public class SortedIntList {
    private static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;
    private int size;

    public int size() {
        return size;
    }

    public void add(int value) {
        if (head == null || value <= head.value) {
            head = new Node(value, head);
        } else {
            Node n = head;
            while (n.next != null && n.next.value < value) {
                n = n.next;
            }
            n.next = new Node(value, n.next);
        }
        size++;
    }

    /** Removes one occurrence of the value. */
    public boolean remove(int value) {
        Node previous = null;
        Node n = head;
        while (n != null && n.value < value) {
            previous = n;
            n = n.next;
        }
        if (n == null || n.value != value) {
            return false;
        }
        if (previous == null) {
            head = n.next;
        } else {
            previous.next = n.next;
        }
        size--;
        return true;
    }

    /** Removes repeated values and returns how many were removed. */
    public int removeDuplicates() {
        int removed = 0;
        Node n = head;
        while (n != null && n.next != null) {
            if (n.next.value == n.value) {
                n.next = n.next.next;
                removed++;
            } else {
                n = n.next;
            }
        }
        size -= removed;
        return removed;
    }

    public int get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(String.valueOf(index));
        }
        Node n = head;
        for (int i = 0; i < index; i++) {
            n = n.next;
        }
        return n.value;
    }

    /** Returns the position of the first occurrence, or -1. */
    public int indexOf(int value) {
        int index = 0;
        for (Node n = head; n != null && n.value <= value; n = n.next) {
            if (n.value == value) {
                return index;
            }
            index++;
        }
        return -1;
    }

    public int countLess(int limit) {
        int count = 0;
        for (Node n = head; n != null && n.value < limit; n = n.next) {
            count++;
        }
        return count;
    }

    public int min() {
        if (head == null) {
            throw new NoSuchElementException();
        }
        return head.value;
    }

    public int median() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return get((size - 1) / 2);
    }
}
