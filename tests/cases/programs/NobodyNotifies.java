// A wait for a notice that no thread gives.
// ends: Deadlock run
public class NobodyNotifies {
    public static String run() throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait();
        }
        return "not reached";
    }
}
