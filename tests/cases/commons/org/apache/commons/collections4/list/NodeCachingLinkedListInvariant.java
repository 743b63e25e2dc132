// What: the invariant of a class that has none of its own, in a class beside it; it reads private fields by reflection.
package org.apache.commons.collections4.list;

import java.lang.reflect.Field;

/** The ring of nodes and the chain of spare nodes of a {@link NodeCachingLinkedList}. */
public final class NodeCachingLinkedListInvariant {
    private static final Field FIRST_CACHED = field("firstCachedNode");
    private static final Field CACHE_SIZE = field("cacheSize");
    private static final Field MAXIMUM_CACHE_SIZE = field("maximumCacheSize");

    private NodeCachingLinkedListInvariant() {
    }

    private static Field field(String name) {
        try {
            Field field = NodeCachingLinkedList.class.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    public static boolean repOk(NodeCachingLinkedList<?> list) throws IllegalAccessException {
        AbstractLinkedList.Node<?> first = (AbstractLinkedList.Node<?>) FIRST_CACHED.get(list);
        return isRing(list.header, list.size)
            && isCache(first, CACHE_SIZE.getInt(list), MAXIMUM_CACHE_SIZE.getInt(list));
    }

    /** A circular list, doubly linked, of a header without value and {@code size} nodes. */
    private static boolean isRing(AbstractLinkedList.Node<?> header, int size) {
        if (header == null || header.value != null) {
            return false;
        }
        int count = -1;
        AbstractLinkedList.Node<?> node = header;
        do {
            // Whoever precedes its successor has been reached by one way only, so the walk ends at the header.
            if (node.next == null || node.next.previous != node) {
                return false;
            }
            node = node.next;
            count++;
        } while (node != header);
        return count == size;
    }

    /** A chain of {@code size} nodes without value and predecessor; it shares none with the ring, whose nodes have predecessors. */
    private static boolean isCache(AbstractLinkedList.Node<?> first, int size, int maximum) {
        int count = 0;
        for (AbstractLinkedList.Node<?> node = first; node != null; node = node.next) {
            if (node.previous != null || node.value != null || isBefore(node.next, node, first)) {
                return false;
            }
            count++;
        }
        // A maximum below zero means no cache; the class lets it pass.
        return count == size && (count <= maximum || count == 0);
    }

    /** Whether a node is among those from {@code first} to {@code last}. */
    private static boolean isBefore(AbstractLinkedList.Node<?> node, AbstractLinkedList.Node<?> last, AbstractLinkedList.Node<?> first) {
        for (AbstractLinkedList.Node<?> at = first; at != last; at = at.next) {
            if (at == node) {
                return true;
            }
        }
        return node == last;
    }
}
