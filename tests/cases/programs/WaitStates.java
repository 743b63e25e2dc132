// What a thread waits for is seen by its state, and by who holds the monitor.
public class WaitStates {
    private static void await(Thread thread, Thread.State state) {
        while (thread.getState() != state) {
            Thread.yield();
        }
    }

    public static String run() throws Exception {
        StringBuilder log = new StringBuilder();
        Object lock = new Object();
        Thread waits = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    log.append("notified ").append(Thread.holdsLock(lock)).append(' ');
                } catch (InterruptedException e) {
                    log.append("interrupted ");
                }
            }
        });
        log.append(waits.getState()).append(' ');
        waits.start();
        await(waits, Thread.State.WAITING);
        Thread blocked;
        synchronized (lock) {
            blocked = new Thread(() -> {
                synchronized (lock) {
                    log.append("entered ");
                }
            });
            blocked.start();
            await(blocked, Thread.State.BLOCKED);
            log.append("blocked ").append(Thread.holdsLock(lock)).append(' ');
        }
        blocked.join();
        synchronized (lock) {
            lock.notify();
            await(waits, Thread.State.BLOCKED);
        }
        waits.join();
        return log.append(Thread.holdsLock(lock)).toString();
    }
}
