// Synchronized wrappers and old synchronised classes in one thread.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class SynchronizedCollections {
    public static void main(String[] args) {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Map<String, Integer> map = Collections.synchronizedMap(new TreeMap<>());
        synchronized (list) {
            for (int i = 0; i < 5; i++) {
                list.add(i * i);
                map.merge("k" + i % 2, i, Integer::sum);
            }
        }
        System.out.println(list + " " + map + " " + list.subList(1, 3) + " " + map.keySet());
        ThreadLocal<StringBuilder> local = ThreadLocal.withInitial(() -> new StringBuilder("t"));
        local.get().append(1);
        System.out.println(local.get());
        local.remove();
        System.out.println(local.get() + " " + Thread.currentThread().getName() + " " + Thread.currentThread().isDaemon() + " " + Thread.interrupted());
    }
}
