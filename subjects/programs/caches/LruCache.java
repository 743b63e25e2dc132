package caches;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Evicts the least recently used key: a hash map into a circular list with a header. */
final class LruCache<K, V> extends Cache<K, V> {
    private static final class Node<K, V> {
        final K key;
        final V value;
        Node<K, V> previous;
        Node<K, V> next;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    private final Map<K, Node<K, V>> nodes = new HashMap<>();
    private final Node<K, V> header = new Node<>(null, null);

    LruCache(int capacity, Function<? super K, ? extends V> loader) {
        super(capacity, loader);
        header.previous = header;
        header.next = header;
    }

    @Override
    String name() {
        return "LRU";
    }

    @Override
    int size() {
        return nodes.size();
    }

    @Override
    protected V find(K key) {
        Node<K, V> node = nodes.get(key);
        if (node == null) {
            return null;
        }
        unlink(node);
        linkFirst(node);
        return node.value;
    }

    @Override
    protected void insert(K key, V value) {
        Node<K, V> node = new Node<>(key, value);
        nodes.put(key, node);
        linkFirst(node);
    }

    @Override
    protected void evict() {
        Node<K, V> last = header.previous;
        unlink(last);
        nodes.remove(last.key);
    }

    @Override
    protected boolean check() {
        int count = 0;
        for (Node<K, V> node = header.next; node != header; node = node.next) {
            if (node.next.previous != node || nodes.get(node.key) != node) {
                return false;
            }
            count++;
        }
        return count == nodes.size();
    }

    @Override
    String contents() {
        StringBuilder text = new StringBuilder();
        for (Node<K, V> node = header.next; node != header; node = node.next) {
            text.append(node.key).append(' ');
        }
        return text.toString().trim();
    }

    private void linkFirst(Node<K, V> node) {
        node.next = header.next;
        node.previous = header;
        header.next.previous = node;
        header.next = node;
    }

    private void unlink(Node<K, V> node) {
        node.previous.next = node.next;
        node.next.previous = node.previous;
    }
}
