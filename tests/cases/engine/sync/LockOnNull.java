// Locking null throws NullPointerException; JVMS §6.5 monitorenter.
public class LockOnNull {
    public static int run(int a, int b) {
        Object lock = a > b ? "lock" : null;
        int log = 1;
        try {
            synchronized (lock) {
                log += 10;
            }
        } catch (NullPointerException e) {
            log += 100;
        }
        return log;
    }
}
