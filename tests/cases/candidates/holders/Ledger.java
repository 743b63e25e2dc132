// Counters, dates and identifiers of the JDK are made by their constructors, and read by their methods.
package holders;

import java.util.Date;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class Ledger {
    private AtomicInteger count = new AtomicInteger();
    private AtomicLong total;
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
