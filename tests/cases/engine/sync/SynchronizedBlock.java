// A synchronized block runs its body once and gives the lock back; JVMS §6.5 monitorenter, monitorexit.
public class SynchronizedBlock {
    public static int run(int a, int b) {
        Object lock = new Object();
        int x;
        synchronized (lock) {
            x = a + b;
        }
        return Thread.holdsLock(lock) ? -1 : x;
    }
}
