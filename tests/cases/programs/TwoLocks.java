// Each of two threads holds what the other waits for.
// ends: Deadlock take take
public class TwoLocks {
    private static volatile int ready;

    private static void take(Object first, Object second) {
        synchronized (first) {
            synchronized (TwoLocks.class) {
                ready++;
            }
            while (ready < 2) {
                Thread.yield();
            }
            synchronized (second) {
                ready = 5;
            }
        }
    }

    public static String run() throws Exception {
        Object a = new Object();
        Object b = new Object();
        Thread other = new Thread(() -> take(b, a));
        other.start();
        take(a, b);
        other.join();
        return "not reached";
    }
}
