package ordinary;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** A double-ended queue on a doubly linked list. Null elements are not allowed. */
public class LinkedDeque<E> implements Iterable<E> {
    private static class Node<E> {
        E item;
        Node<E> prev;
        Node<E> next;

        Node(E item, Node<E> prev, Node<E> next) {
            this.item = item;
            this.prev = prev;
            this.next = next;
        }
    }

    private Node<E> first;
    private Node<E> last;
    private int size;

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public void addFirst(E item) {
        if (item == null) {
            throw new NullPointerException("item");
        }
        Node<E> node = new Node<>(item, null, first);
        if (first == null) {
            last = node;
        } else {
            first.prev = node;
        }
        first = node;
        size++;
    }

    public void addLast(E item) {
        if (item == null) {
            throw new NullPointerException("item");
        }
        Node<E> node = new Node<>(item, last, null);
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
        size++;
    }

    public E removeFirst() {
        if (first == null) {
            throw new NoSuchElementException("deque is empty");
        }
        E item = first.item;
        unlink(first);
        return item;
    }

    public E removeLast() {
        if (last == null) {
            throw new NoSuchElementException("deque is empty");
        }
        E item = last.item;
        unlink(last);
        return item;
    }

    public E peekFirst() {
        return first == null ? null : first.item;
    }

    public E peekLast() {
        return last == null ? null : last.item;
    }

    public boolean contains(E item) {
        for (Node<E> n = first; n != null; n = n.next) {
            if (n.item.equals(item)) {
                return true;
            }
        }
        return false;
    }

    /** Removes the first occurrence of the item and tells whether there was one. */
    public boolean remove(E item) {
        for (Node<E> n = first; n != null; n = n.next) {
            if (n.item.equals(item)) {
                unlink(n);
                return true;
            }
        }
        return false;
    }

    private void unlink(Node<E> node) {
        if (node.prev == null) {
            first = node.next;
        } else {
            node.prev.next = node.next;
        }
        if (node.next == null) {
            last = node.prev;
        } else {
            node.next.prev = node.prev;
        }
        size--;
    }

    @Override
    public Iterator<E> iterator() {
        return new Iterator<E>() {
            private Node<E> next = first;

            @Override
            public boolean hasNext() {
                return next != null;
            }

            @Override
            public E next() {
                if (next == null) {
                    throw new NoSuchElementException();
                }
                E item = next.item;
                next = next.next;
                return item;
            }
        };
    }
}
