package heapwise.subjects.ncl;

import java.util.NoSuchElementException;

/** A circular doubly linked list with a header that keeps removed nodes for later use. */
public class NodeCachingList {
    private static final int DEFAULT_MAXIMUM_CACHE_SIZE = 20;

    Node header;
    int size;
    Node firstCachedNode;
    int cacheSize;
    int maximumCacheSize;

    /** A node of the ring, or a spare one in the cache. */
    static class Node {
        Object value;
        Node next;
        Node previous;

        Node(Object value) {
            this.value = value;
        }
    }

    /** Makes an empty list that caches at most 20 nodes. */
    public NodeCachingList() {
        this(DEFAULT_MAXIMUM_CACHE_SIZE);
    }

    /** Makes an empty list that caches at most {@code maximumCacheSize} nodes; throws IllegalArgumentException below 0. */
    public NodeCachingList(int maximumCacheSize) {
        if (maximumCacheSize < 0) {
            throw new IllegalArgumentException();
        }
        header = new Node(null);
        header.next = header;
        header.previous = header;
        this.maximumCacheSize = maximumCacheSize;
    }

    /** Tells whether the ring and the cache are well formed, counted, and within the maximum. */
    public boolean repOk() {
        return isRing() && isCache();
    }

    private boolean isRing() {
        if (header == null) {
            return false;
        }
        int count = -1;
        Node node = header;
        do {
            // A node is entered from its own previous only, so the walk cannot loop without passing the header.
            Node next = node.next;
            if (next == null || next.previous != node) {
                return false;
            }
            node = next;
            count++;
        } while (node != header);
        return header.value == null && size == count;
    }

    /** Spare nodes are blank; as ring nodes have a previous, no node is in both. */
    private boolean isCache() {
        int count = 0;
        Node slow = firstCachedNode;
        for (Node node = firstCachedNode; node != null; node = node.next) {
            if (node.previous != null || node.value != null) {
                return false;
            }
            count++;
            // The slow walker goes half as fast, so a cycle lets the other one run into it.
            if (count % 2 == 0) {
                slow = slow.next;
                if (slow == node.next) {
                    return false;
                }
            }
        }
        return cacheSize == count && cacheSize <= maximumCacheSize;
    }

    /** Returns the number of elements. */
    public int size() {
        return size;
    }

    /** Puts {@code o} behind all others and returns true. */
    public boolean add(Object o) {
        linkBefore(takeNode(o), header);
        return true;
    }

    /** Puts {@code o} before all others. */
    public void addFirst(Object o) {
        linkBefore(takeNode(o), header.next);
    }

    /** Puts {@code o} at {@code index}; throws IndexOutOfBoundsException outside 0..size. */
    public void addI(int index, Object o) {
        Node successor = index == size ? header : nodeAt(index);
        linkBefore(takeNode(o), successor);
    }

    /** Returns the element at {@code index}; throws IndexOutOfBoundsException outside 0..size-1. */
    public Object get(int index) {
        return nodeAt(index).value;
    }

    /** Returns the first index of {@code o}, or -1. */
    public int indexOf(Object o) {
        int index = 0;
        for (Node node = header.next; node != header; node = node.next) {
            if (same(o, node.value)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** Tells whether {@code o} is an element. */
    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    /** Removes and returns the element at {@code index}; throws IndexOutOfBoundsException outside 0..size-1. */
    public Object removeI(int index) {
        return unlink(nodeAt(index));
    }

    /** Removes and returns the first element; throws NoSuchElementException when there is none. */
    public Object removeFirst() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return unlink(header.next);
    }

    /** Removes the first element equal to {@code o}; tells whether there was one. */
    public boolean remove(Object o) {
        for (Node node = header.next; node != header; node = node.next) {
            if (same(o, node.value)) {
                unlink(node);
                return true;
            }
        }
        return false;
    }

    /** Drops all elements; the cache takes as many nodes as it has room for. */
    public void clear() {
        Node node = header.next;
        while (node != header) {
            Node next = node.next;
            keep(node);
            node = next;
        }
        header.next = header;
        header.previous = header;
        size = 0;
    }

    /** Returns the greatest number of nodes the cache may hold. */
    public int getMaximumCacheSize() {
        return maximumCacheSize;
    }

    /** Sets the greatest number of nodes the cache may hold and drops the rest; throws IllegalArgumentException below 0. */
    public void setMaximumCacheSize(int maximum) {
        if (maximum < 0) {
            throw new IllegalArgumentException();
        }
        maximumCacheSize = maximum;
        while (cacheSize > maximum) {
            popCached();
        }
    }

    private Node nodeAt(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        Node node = header.next;
        for (int i = 0; i < index; i++) {
            node = node.next;
        }
        return node;
    }

    private Node takeNode(Object o) {
        if (cacheSize == 0) {
            return new Node(o);
        }
        Node node = popCached();
        node.value = o;
        return node;
    }

    private Node popCached() {
        Node node = firstCachedNode;
        firstCachedNode = node.next;
        cacheSize--;
        return node;
    }

    private void keep(Node node) {
        if (cacheSize < maximumCacheSize) {
            node.value = null;
            node.previous = null;
            node.next = firstCachedNode;
            firstCachedNode = node;
            cacheSize++;
        }
    }

    private void linkBefore(Node node, Node successor) {
        node.next = successor;
        node.previous = successor.previous;
        successor.previous.next = node;
        successor.previous = node;
        size++;
    }

    private Object unlink(Node node) {
        Object value = node.value;
        node.previous.next = node.next;
        node.next.previous = node.previous;
        size--;
        keep(node);
        return value;
    }

    private static boolean same(Object a, Object b) {
        return a == null ? b == null : a.equals(b);
    }
}
