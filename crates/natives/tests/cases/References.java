import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.WeakHashMap;

// References to what is still held, and thread locals; API java.lang.ref, java.lang.ThreadLocal.
public class References {
    static final ThreadLocal<Integer> LOCAL = new ThreadLocal<>() {
        @Override
        protected Integer initialValue() {
            return 5;
        }
    };

    public static int run(int a, int b) {
        String held = "held";
        WeakReference<String> weak = new WeakReference<>(held);
        SoftReference<String> soft = new SoftReference<>(held);
        WeakHashMap<String, Integer> map = new WeakHashMap<>();
        map.put(held, a);
        int before = LOCAL.get();
        LOCAL.set(b);
        int after = LOCAL.get();
        LOCAL.remove();
        int sum = weak.get() == soft.get() ? 1 : 0;
        soft.clear();
        sum += soft.get() == null ? 10 : 0;
        sum += Thread.currentThread().getPriority();
        return sum + map.get("held") * 3 + before * 7 + after * 11 + LOCAL.get();
    }
}
