// Who sleeps for a shorter time goes on first; on a JVM that may be otherwise when the machine is busy.
// ends: 1 2 3 true
public class Sleepers {
    private static final StringBuilder LOG = new StringBuilder();

    private static void sleep(int tenths) {
        try {
            Thread.sleep(tenths * 60L);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        synchronized (LOG) {
            LOG.append(tenths).append(' ');
        }
    }

    public static String run() throws Exception {
        LOG.setLength(0);
        Thread[] threads = new Thread[3];
        int[] tenths = {3, 1, 2};
        for (int i = 0; i < threads.length; i++) {
            int own = tenths[i];
            threads[i] = new Thread(() -> sleep(own));
            threads[i].start();
        }
        long before = System.nanoTime();
        for (Thread thread : threads) {
            thread.join();
        }
        long passed = (System.nanoTime() - before) / 1_000_000;
        return LOG.append(passed >= 150).toString();
    }
}
