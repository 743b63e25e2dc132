package calls.faults;

import java.util.Objects;

/** {@link calls.NodeCachingList} with a fault: the cache is not counted down when its last node is taken. */
public class NodeCachingListWithWrongCacheSize {
    private static final int MAXIMUM_CACHE_SIZE = 20;

    final Node header;
    int size;
    Node firstCachedNode;
    int cacheSize;

    /** A node of the ring, or of the cache; there only {@code next} is used. */
    static final class Node {
        Object element;
        Node next;
        Node previous;
    }

    /** Makes an empty list with an empty cache. */
    public NodeCachingListWithWrongCacheSize() {
        header = new Node();
        header.next = header;
        header.previous = header;
    }

    /** Appends {@code x}, which may be null; answers true. */
    public boolean add(Object x) {
        addLast(x);
        return true;
    }

    /** Appends {@code x}, which may be null. */
    public void addLast(Object x) {
        Node node = takeFromCache();
        node.element = x;
        node.next = header;
        node.previous = header.previous;
        header.previous.next = node;
        header.previous = node;
        size++;
    }

    /** Tells whether an element equals {@code x}. */
    public boolean contains(Object x) {
        return indexOf(x) >= 0;
    }

    /** Returns the index of the first element that equals {@code x}, or -1. */
    public int indexOf(Object x) {
        int index = 0;
        for (Node node = header.next; node != header; node = node.next) {
            if (Objects.equals(x, node.element)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** Removes the first element that equals {@code x}; tells whether there was one. */
    public boolean remove(Object x) {
        for (Node node = header.next; node != header; node = node.next) {
            if (Objects.equals(x, node.element)) {
                unlink(node);
                return true;
            }
        }
        return false;
    }

    /** Removes and returns the element at {@code index}; throws IndexOutOfBoundsException when there is none. */
    public Object removeIndex(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        Node node = header.next;
        for (int i = 0; i < index; i++) {
            node = node.next;
        }
        Object element = node.element;
        unlink(node);
        return element;
    }

    private void unlink(Node node) {
        node.previous.next = node.next;
        node.next.previous = node.previous;
        size--;
        putIntoCache(node);
    }

    private Node takeFromCache() {
        if (cacheSize == 0) {
            return new Node();
        }
        Node node = firstCachedNode;
        firstCachedNode = node.next;
        if (firstCachedNode != null) {
            cacheSize--;
        }
        return node;
    }

    private void putIntoCache(Node node) {
        if (cacheSize >= MAXIMUM_CACHE_SIZE) {
            return;
        }
        // A spare node must not keep what a caller has removed.
        node.element = null;
        node.previous = null;
        node.next = firstCachedNode;
        firstCachedNode = node;
        cacheSize++;
    }
}
