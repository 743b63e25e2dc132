// A monitor is released when an exception leaves a synchronized block.

public class SynchronizedReleasesOnException {
    static final Object LOCK = new Object();

    static synchronized void fail() {
        System.out.println(Thread.holdsLock(SynchronizedReleasesOnException.class));
        throw new IllegalStateException();
    }

    public static void main(String[] args) {
        try {
            synchronized (LOCK) {
                synchronized (LOCK) {
                    System.out.println(Thread.holdsLock(LOCK));
                }
                System.out.println(Thread.holdsLock(LOCK));
                throw new IllegalStateException();
            }
        } catch (IllegalStateException e) {
            System.out.println(Thread.holdsLock(LOCK));
        }
        try {
            fail();
        } catch (IllegalStateException e) {
            System.out.println(Thread.holdsLock(SynchronizedReleasesOnException.class));
        }
        try {
            LOCK.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            synchronized (System.getProperty("no.such.property")) {
                System.out.println("unreachable");
            }
        } catch (NullPointerException e) {
            System.out.println("null monitor");
        }
    }
}
