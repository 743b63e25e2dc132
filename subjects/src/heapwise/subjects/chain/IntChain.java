package heapwise.subjects.chain;

import java.util.NoSuchElementException;

/** A singly linked list of ints without a header cell; it counts its cells. */
public class IntChain {
    private Cell head;
    private int size;

    /** One cell of the chain. */
    static class Cell {
        int value;
        Cell next;

        Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }
    }

    /** Tells whether the chain ends in null and has {@code size} cells. */
    public boolean repOk() {
        int count = 0;
        Cell slow = head;
        for (Cell cell = head; cell != null; cell = cell.next) {
            count++;
            // The slow walker goes half as fast, so a cycle lets the other one run into it.
            if (count % 2 == 0) {
                slow = slow.next;
                if (slow == cell.next) {
                    return false;
                }
            }
        }
        return size == count;
    }

    /** Returns the number of elements. */
    public int size() {
        return size;
    }

    /** Tells whether the chain holds nothing. */
    public boolean isEmpty() {
        return head == null;
    }

    /** Drops all elements. */
    public void clear() {
        head = null;
        size = 0;
    }

    /** Puts {@code x} before all others. */
    public void addFirst(int x) {
        head = new Cell(x, head);
        size++;
    }

    /** Puts {@code x} behind all others. */
    public void addLast(int x) {
        if (head == null) {
            addFirst(x);
            return;
        }
        Cell last = head;
        while (last.next != null) {
            last = last.next;
        }
        last.next = new Cell(x, null);
        size++;
    }

    /** Puts {@code x} at {@code index}; throws IndexOutOfBoundsException outside 0..size. */
    public void insertAt(int index, int x) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException(index);
        }
        if (index == 0) {
            addFirst(x);
            return;
        }
        Cell before = cellAt(index - 1);
        before.next = new Cell(x, before.next);
        size++;
    }

    /** Returns the element at {@code index}; throws IndexOutOfBoundsException outside 0..size-1. */
    public int get(int index) {
        checkIndex(index);
        return cellAt(index).value;
    }

    /** Returns the first index of {@code x}, or -1. */
    public int indexOf(int x) {
        int index = 0;
        for (Cell cell = head; cell != null; cell = cell.next) {
            if (cell.value == x) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** Tells whether {@code x} is an element. */
    public boolean contains(int x) {
        return indexOf(x) >= 0;
    }

    /** Removes and returns the first element; throws NoSuchElementException when there is none. */
    public int removeFirst() {
        if (head == null) {
            throw new NoSuchElementException();
        }
        int x = head.value;
        head = head.next;
        size--;
        return x;
    }

    /** Removes and returns the element at {@code index}; throws IndexOutOfBoundsException outside 0..size-1. */
    public int removeAt(int index) {
        checkIndex(index);
        if (index == 0) {
            return removeFirst();
        }
        Cell before = cellAt(index - 1);
        int x = before.next.value;
        before.next = before.next.next;
        size--;
        return x;
    }

    /** Removes the first occurrence of {@code x}; tells whether there was one. */
    public boolean remove(int x) {
        Cell before = null;
        Cell cell = head;
        while (cell != null && cell.value != x) {
            before = cell;
            cell = cell.next;
        }
        if (cell == null) {
            return false;
        }
        if (before == null) {
            head = cell.next;
        } else {
            before.next = cell.next;
        }
        size--;
        return true;
    }

    /** Turns the order around, in place. */
    public void reverse() {
        Cell done = null;
        Cell rest = head;
        while (rest != null) {
            Cell next = rest.next;
            rest.next = done;
            done = rest;
            rest = next;
        }
        head = done;
    }

    private void checkIndex(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
    }

    private Cell cellAt(int index) {
        Cell cell = head;
        for (int i = 0; i < index; i++) {
            cell = cell.next;
        }
        return cell;
    }
}
