package sushi;

import static jbse.meta.Analysis.assume;

import java.util.ArrayList;
import java.util.List;

/**
 * A list of objects as a ring of nodes around a header, which keeps nodes that were removed for later use.
 *
 * <p>The fields whose names begin with an underscore are ghosts: only the triggers of the rules use them.
 */
public class NodeCachingLinkedList {
    /** A place in the ring, or in the chain of the cache. */
    static class Node {
        Node previous;
        Node next;
        Object value;

        NodeCachingLinkedList _owner;

        Node(Object value) {
            this.value = value;
        }
    }

    private static final int DEFAULT_MAXIMUM = 20;

    Node header;
    int size;
    Node firstCachedNode;
    int cacheSize;
    int maximumCacheSize;

    int _initialSize;
    int _minSize;
    boolean _isClosed;
    int _initialCacheSize;
    int _minCacheSize;

    /** Makes an empty list with an empty cache. */
    public NodeCachingLinkedList() {
        header = new Node(null);
        header.next = header;
        header.previous = header;
        maximumCacheSize = DEFAULT_MAXIMUM;
    }

    /** Tells whether there are a ring around a header, and a chain of blank nodes that is not too long, and both sizes are right. */
    public boolean repOk() {
        return isRing() && isCache();
    }

    private boolean isRing() {
        if (header == null || header.value != null) {
            return false;
        }
        int count = -1;
        Node at = header;
        do {
            Node next = at.next;
            if (next == null || next.previous != at) {
                return false;
            }
            at = next;
            count++;
        } while (at != header);
        return count == size;
    }

    /** A blank node has no previous one, so that none is in the ring. */
    private boolean isCache() {
        List<Node> met = new ArrayList<>();
        for (Node at = firstCachedNode; at != null; at = at.next) {
            if (at.previous != null || at.value != null) {
                return false;
            }
            for (Node other : met) {
                if (other == at) {
                    return false;
                }
            }
            met.add(at);
        }
        return met.size() == cacheSize && cacheSize <= maximumCacheSize;
    }

    /** Adds an object at the end. */
    public boolean add(Object value) {
        addLast(value);
        return true;
    }

    /** Adds an object at the end. */
    public boolean addLast(Object value) {
        addBefore(header, value);
        return true;
    }

    /** Removes an object where it is first, and tells whether it was there. */
    public boolean remove(Object value) {
        for (Node at = header.next; at != header; at = at.next) {
            if (isEqual(at.value, value)) {
                remove(at);
                return true;
            }
        }
        return false;
    }

    /** Removes what is at an index. */
    public Object removeIndex(int index) {
        Node node = node(index);
        Object old = node.value;
        remove(node);
        return old;
    }

    /** Tells whether an object is there. */
    public boolean contains(Object value) {
        return indexOf(value) != -1;
    }

    /** Where an object is first, or -1. */
    public int indexOf(Object value) {
        int index = 0;
        for (Node at = header.next; at != header; at = at.next) {
            if (isEqual(at.value, value)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    private static boolean isEqual(Object one, Object other) {
        return one == other || one != null && one.equals(other);
    }

    /** The node at an index, from the nearer end. */
    private Node node(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Node at;
        if (index < size / 2) {
            at = header.next;
            for (int i = 0; i < index; i++) {
                at = at.next;
            }
        } else {
            at = header;
            for (int i = size; i > index; i--) {
                at = at.previous;
            }
        }
        return at;
    }

    private void addBefore(Node node, Object value) {
        Node made = fromCache();
        if (made == null) {
            made = new Node(value);
        } else {
            made.value = value;
        }
        made.next = node;
        made.previous = node.previous;
        node.previous.next = made;
        node.previous = made;
        size++;
    }

    private void remove(Node node) {
        node.previous.next = node.next;
        node.next.previous = node.previous;
        size--;
        toCache(node);
    }

    /** A node of the cache, or null if there is none. */
    private Node fromCache() {
        if (cacheSize == 0) {
            return null;
        }
        Node node = firstCachedNode;
        firstCachedNode = node.next;
        node.next = null;
        cacheSize--;
        return node;
    }

    private void toCache(Node node) {
        if (cacheSize >= maximumCacheSize) {
            return;
        }
        node.previous = null;
        node.next = firstCachedNode;
        node.value = null;
        firstCachedNode = node;
        cacheSize++;
    }

    // Triggers.

    private static void onList(NodeCachingLinkedList list) {
        list._initialSize = list.size;
        list._minSize = 0;
        list._isClosed = false;
        list._initialCacheSize = list.cacheSize;
        list._minCacheSize = 0;
        assume(list.size >= 0);
        assume(list.cacheSize >= 0);
        assume(list.cacheSize <= list.maximumCacheSize);
    }

    /** A node of the ring was met for the first time. */
    private static void onNode(Node node) {
        NodeCachingLinkedList list = node._owner;
        assume(!list._isClosed);
        list._minSize++;
        assume(list._initialSize >= list._minSize);
    }

    /** One way round the ring has met the other at this node. */
    private static void onClosed(Node node) {
        NodeCachingLinkedList list = node._owner;
        list._isClosed = true;
        assume(list._initialSize == list._minSize);
    }

    private static void onCached(Node node) {
        NodeCachingLinkedList list = node._owner;
        list._minCacheSize++;
        assume(list._initialCacheSize >= list._minCacheSize);
    }

    private static void onNothingCached(NodeCachingLinkedList list) {
        assume(list._initialCacheSize == 0);
    }

    private static void onLastCached(Node node) {
        NodeCachingLinkedList list = node._owner;
        assume(list._initialCacheSize == list._minCacheSize);
    }
}
