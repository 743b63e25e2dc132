// The same lock entered twice, and two locks inside each other; JVMS §6.5 monitorenter.
public class NestedLocks {
    public static int run(int a, int b) {
        Object one = new Object();
        Object two = a > 0 ? one : new Object();
        int log = 0;
        synchronized (one) {
            synchronized (two) {
                log += Thread.holdsLock(two) ? 1 : 0;
            }
            log += Thread.holdsLock(one) ? 10 : 0;
            log += Thread.holdsLock(two) ? 100 : 0;
        }
        return log;
    }
}
