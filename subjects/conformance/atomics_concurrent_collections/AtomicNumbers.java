// AtomicInteger and AtomicLong: all the update methods.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class AtomicNumbers {
    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger(5);
        System.out.println(n.getAndIncrement() + " " + n.incrementAndGet() + " " + n.addAndGet(10) + " " + n.getAndUpdate(x -> x * 2) + " " + n.accumulateAndGet(7, Integer::max) + " " + n);
        System.out.println(n.compareAndSet(34, 1) + " " + n.compareAndSet(34, 2) + " " + n.getAndSet(9) + " " + n.decrementAndGet() + " " + n.compareAndExchange(8, 80) + " " + n.intValue());
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.updateAndGet(x -> x >>> 1) + " " + l.getAndAdd(-1));
        n.lazySet(3);
        System.out.println(n.getPlain() + n.getAcquire() + n.doubleValue());
    }
}
