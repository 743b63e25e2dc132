// Frames that hold monitors, with branches between them, left by returns and by exceptions; JVMS §2.11.10.
public class LocksAcrossForks {
    static class Deep extends RuntimeException {
    }

    int held;

    synchronized int down(int depth, int a, Object lock) {
        synchronized (lock) {
            held += Thread.holdsLock(this) ? 1 : 0;
            if (depth == 0) {
                if (a > 5) {
                    throw new Deep();
                }
                return 0;
            }
            return (a > depth ? 1 : 2) + down(depth - 1, a, a == depth ? this : new Object());
        }
    }

    public static synchronized int run(int a, int b) {
        LocksAcrossForks locks = new LocksAcrossForks();
        Object lock = new Object();
        int sum;
        try {
            sum = locks.down(3, a, lock);
        } catch (Deep e) {
            sum = 100;
        }
        sum += Thread.holdsLock(locks) || Thread.holdsLock(lock) ? 1000 : 0;
        synchronized (b > 0 ? lock : locks) {
            sum += Thread.holdsLock(lock) ? 10_000 : 20_000;
        }
        boolean isLetter = Character.isLetter((char) b);
        return sum * 8 + locks.held + (isLetter ? 100_000 : 0) + (Thread.holdsLock(LocksAcrossForks.class) ? 1_000_000 : 0);
    }
}
