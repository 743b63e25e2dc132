package cases;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

// bound Node 3
// domain AtomicCounts.first null|Node
// domain AtomicCounts.size 0..3
// domain Node.next null|Node
// domain Node.value 0..2
// domain Node.isEven 0..1
/** Atomic numbers and a concurrent map, all of which write through offsets. */
class AtomicCounts {
    Node first;
    int size;

    static class Node {
        Node next;
        int value;
        boolean isEven;
    }

    boolean repOk() {
        AtomicInteger count = new AtomicInteger();
        AtomicLong sum = new AtomicLong(1);
        AtomicInteger odd = new AtomicInteger();
        for (Node node = first; node != null; node = node.next) {
            if (count.incrementAndGet() > 3) {
                return false;
            }
            sum.addAndGet(node.value);
            if (node.isEven) {
                odd.compareAndSet(node.value, 2);
            } else {
                odd.getAndIncrement();
            }
        }
        if (count.get() != size || sum.get() > 4 || odd.get() == 1) {
            return false;
        }
        Map<Integer, Node> byValue = new ConcurrentHashMap<>();
        for (Node node = first; node != null; node = node.next) {
            byValue.putIfAbsent(node.value, node);
        }
        return byValue.size() == size && byValue.getOrDefault(1, first) == first;
    }
}
