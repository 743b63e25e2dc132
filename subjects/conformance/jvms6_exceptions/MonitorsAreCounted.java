// Who holds a monitor: recursion, methods called by reflection, returns out of blocks, and what only an owner may do.

public class MonitorsAreCounted {
    static final Object LOCK = new Object();

    synchronized int depth(int left) {
        return left == 0 ? (Thread.holdsLock(this) ? 0 : -1000) : 1 + depth(left - 1);
    }

    public static synchronized boolean isHeld() {
        return Thread.holdsLock(MonitorsAreCounted.class);
    }

    static boolean leavesEarly() {
        for (int i = 0; ; i++) {
            synchronized (LOCK) {
                if (i == 1) {
                    continue;
                }
                if (i == 2) {
                    return Thread.holdsLock(LOCK);
                }
            }
        }
    }

    synchronized void overflow() {
        overflow();
    }

    static void refused(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + " allowed");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e);
        }
    }

    static void await(Object object, long time) {
        try {
            object.wait(time);
        } catch (InterruptedException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        MonitorsAreCounted counted = new MonitorsAreCounted();
        System.out.println(counted.depth(50) + " " + Thread.holdsLock(counted));
        System.out.println(isHeld() + " " + Thread.holdsLock(MonitorsAreCounted.class));
        System.out.println(MonitorsAreCounted.class.getMethod("isHeld").invoke(null) + " "
                + Thread.holdsLock(MonitorsAreCounted.class));
        System.out.println(leavesEarly() + " " + Thread.holdsLock(LOCK));
        try {
            counted.overflow();
        } catch (StackOverflowError e) {
            System.out.println("overflow " + Thread.holdsLock(counted));
        }
        refused("wait", () -> await(LOCK, 1));
        refused("negative", () -> await(LOCK, -1));
        refused("notifyAll", LOCK::notifyAll);
        synchronized (LOCK) {
            refused("held notifyAll", LOCK::notifyAll);
            refused("other notify", counted::notify);
            synchronized (counted) {
                refused("held notify", counted::notify);
            }
            System.out.println(Thread.holdsLock(LOCK) + " " + Thread.holdsLock(counted));
        }
        refused("null", () -> Thread.holdsLock(null));
        LOCK.notify();
    }
}
