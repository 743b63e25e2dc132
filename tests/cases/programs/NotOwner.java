// Only who holds a monitor may wait for a notice or give one.
public class NotOwner {
    public static String run() throws Exception {
        StringBuilder log = new StringBuilder();
        Object lock = new Object();
        Thread other = new Thread(() -> {
            try {
                lock.notify();
                log.append("notified ");
            } catch (IllegalMonitorStateException e) {
                log.append("not the owner ");
            }
        });
        synchronized (lock) {
            other.start();
            other.join();
            lock.notifyAll();
        }
        try {
            lock.wait(1);
        } catch (IllegalMonitorStateException e) {
            log.append("nor here");
        }
        return log.toString();
    }
}
