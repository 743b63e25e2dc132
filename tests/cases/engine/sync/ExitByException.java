// An exception gives the lock back on its way out; JVMS §2.11.10, §3.14.
public class ExitByException {
    final Object lock = new Object();

    int divide(int a) {
        synchronized (lock) {
            return 8 / a;
        }
    }

    public static int run(int a, int b) {
        ExitByException e = new ExitByException();
        int r;
        try {
            r = e.divide(a & 3);
        } catch (ArithmeticException x) {
            r = 100;
        }
        return Thread.holdsLock(e.lock) ? -1 : r;
    }
}
