package calls;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/**
 * A doubly linked list of objects with the calls of a list, a queue, a deque and a stack.
 *
 * <p>The entries form a ring through a header without element. There are many methods and few shapes: one for each
 * size. {@code modCount} counts changes for the iterators, which notice by it that the list changed under them.
 */
public class LinkedList implements Elements {
    private final Entry header;
    private int size;
    private int modCount;

    /** An entry of the ring. */
    private static final class Entry {
        Object element;
        Entry next;
        Entry previous;
    }

    /** Makes an empty list. */
    public LinkedList() {
        header = new Entry();
        header.next = header;
        header.previous = header;
    }

    /** Returns the number of elements. */
    @Override
    public int size() {
        return size;
    }

    /** Drops all elements. */
    public void clear() {
        header.next = header;
        header.previous = header;
        size = 0;
        modCount++;
    }

    /** Returns another list of the same elements. */
    @Override
    public LinkedList clone() {
        LinkedList copy = new LinkedList();
        for (Entry e = header.next; e != header; e = e.next) {
            copy.addLast(e.element);
        }
        return copy;
    }

    // The two ends, failing when there is no element.

    /** Returns the first element; throws NoSuchElementException when there is none. */
    public Object getFirst() {
        return element(header.next);
    }

    /** Returns the last element; throws NoSuchElementException when there is none. */
    public Object getLast() {
        return element(header.previous);
    }

    /** Removes and returns the first element; throws NoSuchElementException when there is none. */
    public Object removeFirst() {
        return unlink(header.next);
    }

    /** Removes and returns the last element; throws NoSuchElementException when there is none. */
    public Object removeLast() {
        return unlink(header.previous);
    }

    /** Puts {@code x} before all elements. */
    public void addFirst(Object x) {
        linkBefore(header.next, x);
    }

    /** Puts {@code x} after all elements. */
    public void addLast(Object x) {
        linkBefore(header, x);
    }

    // A collection.

    /** Tells whether an element equals {@code x}. */
    public boolean contains(Object x) {
        return indexOf(x) != -1;
    }

    /** Puts {@code x} after all elements; answers true. */
    public boolean add(Object x) {
        linkBefore(header, x);
        return true;
    }

    /** Removes the first element that equals {@code x}; tells whether there was one. */
    public boolean remove(Object x) {
        return removeFirstOccurrence(x);
    }

    /** Puts the elements of {@code other} after all elements; tells whether there was one. */
    public boolean addAll(Elements other) {
        return addAll(size, other);
    }

    /** Puts the elements of {@code other} before the one at {@code index}; tells whether there was one. */
    public boolean addAll(int index, Elements other) {
        Entry next = entryOrEnd(index);
        // The other may be this list, so its elements are read before the first is linked.
        Object[] elements = new Object[other.size()];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = other.get(i);
        }
        for (Object element : elements) {
            linkBefore(next, element);
        }
        return elements.length != 0;
    }

    // A list.

    /** Returns the element at {@code index}; throws IndexOutOfBoundsException when there is none. */
    @Override
    public Object get(int index) {
        return entry(index).element;
    }

    /** Replaces the element at {@code index} by {@code x} and returns it. */
    public Object set(int index, Object x) {
        Entry e = entry(index);
        Object before = e.element;
        e.element = x;
        return before;
    }

    /** Puts {@code x} before the element at {@code index}, or at the end when that is the size. */
    public void add(int index, Object x) {
        linkBefore(entryOrEnd(index), x);
    }

    /** Removes and returns the element at {@code index}. */
    public Object remove(int index) {
        return unlink(entry(index));
    }

    /** Returns the index of the first element that equals {@code x}, or -1. */
    public int indexOf(Object x) {
        int index = 0;
        for (Entry e = header.next; e != header; e = e.next) {
            if (Objects.equals(x, e.element)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** Returns the index of the last element that equals {@code x}, or -1. */
    public int lastIndexOf(Object x) {
        int index = size - 1;
        for (Entry e = header.previous; e != header; e = e.previous) {
            if (Objects.equals(x, e.element)) {
                return index;
            }
            index--;
        }
        return -1;
    }

    // A queue.

    /** Returns the first element, or null when there is none. */
    public Object peek() {
        return peekFirst();
    }

    /** Returns the first element; throws NoSuchElementException when there is none. */
    public Object element() {
        return getFirst();
    }

    /** Removes and returns the first element, or returns null when there is none. */
    public Object poll() {
        return pollFirst();
    }

    /** Removes and returns the first element; throws NoSuchElementException when there is none. */
    public Object remove() {
        return removeFirst();
    }

    /** Puts {@code x} after all elements; answers true. */
    public boolean offer(Object x) {
        return add(x);
    }

    // A deque.

    /** Puts {@code x} before all elements; answers true. */
    public boolean offerFirst(Object x) {
        addFirst(x);
        return true;
    }

    /** Puts {@code x} after all elements; answers true. */
    public boolean offerLast(Object x) {
        addLast(x);
        return true;
    }

    /** Returns the first element, or null when there is none. */
    public Object peekFirst() {
        // The header has no element, and is the first entry of an empty list.
        return header.next.element;
    }

    /** Returns the last element, or null when there is none. */
    public Object peekLast() {
        return header.previous.element;
    }

    /** Removes and returns the first element, or returns null when there is none. */
    public Object pollFirst() {
        return size == 0 ? null : unlink(header.next);
    }

    /** Removes and returns the last element, or returns null when there is none. */
    public Object pollLast() {
        return size == 0 ? null : unlink(header.previous);
    }

    /** Removes the first element that equals {@code x}; tells whether there was one. */
    public boolean removeFirstOccurrence(Object x) {
        for (Entry e = header.next; e != header; e = e.next) {
            if (Objects.equals(x, e.element)) {
                unlink(e);
                return true;
            }
        }
        return false;
    }

    /** Removes the last element that equals {@code x}; tells whether there was one. */
    public boolean removeLastOccurrence(Object x) {
        for (Entry e = header.previous; e != header; e = e.previous) {
            if (Objects.equals(x, e.element)) {
                unlink(e);
                return true;
            }
        }
        return false;
    }

    // A stack, its top first.

    /** Puts {@code x} before all elements. */
    public void push(Object x) {
        addFirst(x);
    }

    /** Removes and returns the first element; throws NoSuchElementException when there is none. */
    public Object pop() {
        return removeFirst();
    }

    /** Returns an iterator that stands before the element at {@code index}, or at the end when that is the size. */
    public ListIterator<Object> listIterator(int index) {
        return new Cursor(this, entryOrEnd(index), index);
    }

    /** Returns an iterator from the last element to the first. */
    public Iterator<Object> descendingIterator() {
        return new Descent(new Cursor(this, header, size));
    }

    private Object element(Entry e) {
        if (e == header) {
            throw new NoSuchElementException();
        }
        return e.element;
    }

    private Entry entry(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return walk(index);
    }

    private Entry entryOrEnd(int index) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException(index);
        }
        return walk(index);
    }

    /** Goes to an entry, or with the size to the header, from the nearer end. */
    private Entry walk(int index) {
        Entry e = header;
        if (index < size / 2) {
            for (int i = 0; i <= index; i++) {
                e = e.next;
            }
        } else {
            for (int i = size; i > index; i--) {
                e = e.previous;
            }
        }
        return e;
    }

    private void linkBefore(Entry next, Object x) {
        Entry added = new Entry();
        added.element = x;
        added.next = next;
        added.previous = next.previous;
        next.previous.next = added;
        next.previous = added;
        size++;
        modCount++;
    }

    private Object unlink(Entry e) {
        Object element = element(e);
        e.previous.next = e.next;
        e.next.previous = e.previous;
        // An iterator that stands here must not lead back into the list.
        e.next = null;
        e.previous = null;
        e.element = null;
        size--;
        modCount++;
        return element;
    }

    /** An iterator; it fails when the list was changed otherwise than through it. */
    private static final class Cursor implements ListIterator<Object> {
        private final LinkedList list;
        private Entry next;
        private int nextIndex;
        /** The entry returned last, until it is removed or another is added; then null. */
        private Entry last;
        private int expectedModCount;

        Cursor(LinkedList list, Entry next, int nextIndex) {
            this.list = list;
            this.next = next;
            this.nextIndex = nextIndex;
            expectedModCount = list.modCount;
        }

        @Override
        public boolean hasNext() {
            return nextIndex != list.size;
        }

        @Override
        public boolean hasPrevious() {
            return nextIndex != 0;
        }

        @Override
        public int nextIndex() {
            return nextIndex;
        }

        @Override
        public int previousIndex() {
            return nextIndex - 1;
        }

        @Override
        public Object next() {
            checkUnchanged();
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = next;
            next = next.next;
            nextIndex++;
            return last.element;
        }

        @Override
        public Object previous() {
            checkUnchanged();
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            next = next.previous;
            last = next;
            nextIndex--;
            return last.element;
        }

        @Override
        public void remove() {
            Entry gone = checkLast();
            if (gone == next) {
                next = gone.next;
            } else {
                nextIndex--;
            }
            list.unlink(gone);
            last = null;
            expectedModCount = list.modCount;
        }

        @Override
        public void set(Object x) {
            checkLast().element = x;
        }

        @Override
        public void add(Object x) {
            checkUnchanged();
            list.linkBefore(next, x);
            nextIndex++;
            last = null;
            expectedModCount = list.modCount;
        }

        private Entry checkLast() {
            if (last == null) {
                throw new IllegalStateException();
            }
            checkUnchanged();
            return last;
        }

        private void checkUnchanged() {
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    /** The iterator backwards. */
    private static final class Descent implements Iterator<Object> {
        private final Cursor cursor;

        Descent(Cursor cursor) {
            this.cursor = cursor;
        }

        @Override
        public boolean hasNext() {
            return cursor.hasPrevious();
        }

        @Override
        public Object next() {
            return cursor.previous();
        }

        @Override
        public void remove() {
            cursor.remove();
        }
    }
}
