// A wait, a join and a park end by themselves when their time is over, and at once when they are asked to.
import java.util.concurrent.locks.LockSupport;

public class TimedWaits {
    public static String run() throws Exception {
        StringBuilder log = new StringBuilder();
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(20);
            log.append("late ");
        }
        Thread sleeper = new Thread(() -> LockSupport.park());
        sleeper.start();
        while (sleeper.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        sleeper.join(30);
        log.append(sleeper.isAlive()).append(' ').append(sleeper.getState()).append(' ');
        LockSupport.unpark(sleeper);
        sleeper.join();
        log.append(sleeper.isAlive()).append(' ').append(sleeper.getState()).append(' ');
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        log.append("permit ");
        LockSupport.parkNanos(5_000_000);
        return log.append("over").toString();
    }
}
