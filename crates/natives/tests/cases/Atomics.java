import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

// Classes over Unsafe; API java.util.concurrent.
public class Atomics {
    public static long run(int a, int b) {
        AtomicInteger i = new AtomicInteger(a);
        i.incrementAndGet();
        int old = i.getAndAdd(b);
        boolean set = i.compareAndSet(7, 8);
        AtomicLong l = new AtomicLong(b);
        l.addAndGet(a);
        l.compareAndSet(3L, 4L);
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("one", a & 3);
        map.merge("one", 1, new Max());
        map.putIfAbsent("two", 2);
        map.remove("three");
        return i.get() * 3L + old + (set ? 1000 : 0) + l.get() + map.get("one") + map.size();
    }

    static final class Max implements java.util.function.BiFunction<Integer, Integer, Integer> {
        @Override
        public Integer apply(Integer x, Integer y) {
            return x > y ? x : y;
        }
    }
}
