// Counters, references, dates and identifiers of the JDK are made by their constructors, and read by their methods.
package holders;

import java.util.Date;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

public class Ledger {
    static class Node {
        int item;
        Node next;
    }

    private AtomicInteger count = new AtomicInteger();
    private AtomicLong total;
    private final AtomicReference<Node> first = new AtomicReference<>();
    Date due;
    UUID id;

    public boolean repOk() {
        return count != null && count.get() >= 0 && count.get() <= 3;
    }

    public int add(int item) {
        if (count.get() == 3) {
            return -1;
        }
        total.addAndGet(item);
        return count.incrementAndGet();
    }

    public int head() {
        Node node = first.get();
        if (node == null) {
            return 0;
        }
        first.set(node.next);
        return node.item > 5 ? 1 : 2;
    }

    public boolean isLate(Date now) {
        return due.before(now);
    }

    public boolean isOwn(UUID other) {
        return id.equals(other);
    }

    public AtomicInteger next(AtomicInteger last) {
        return last.get() > 7 ? last : new AtomicInteger(last.get() + 1);
    }
}
