// An interruption ends a sleep, a wait and a park, and is noticed before the next.
import java.util.concurrent.locks.LockSupport;

public class Interruptions {
    private static final StringBuilder LOG = new StringBuilder();

    private static void work() {
        try {
            Thread.sleep(100_000);
        } catch (InterruptedException e) {
            LOG.append("sleep ").append(Thread.currentThread().isInterrupted()).append(' ');
        }
        Thread.currentThread().interrupt();
        synchronized (LOG) {
            try {
                LOG.wait();
            } catch (InterruptedException e) {
                LOG.append("wait ");
            }
        }
        Thread.currentThread().interrupt();
        LockSupport.park();
        LOG.append("park ").append(Thread.interrupted()).append(Thread.interrupted());
    }

    public static String run() throws Exception {
        LOG.setLength(0);
        Thread worker = new Thread(Interruptions::work);
        worker.start();
        while (worker.getState() != Thread.State.TIMED_WAITING) {
            Thread.yield();
        }
        worker.interrupt();
        worker.join();
        return LOG.toString();
    }
}
