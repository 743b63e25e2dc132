// What: calls that throw as the thread is interrupted, and clear its interrupt status (API of java.lang.Thread and Object).
package shapes;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class Interrupted {
    public int slept(int x) {
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1);
            return 1;
        } catch (InterruptedException e) {
            return x > 3 ? 2 : 3;
        }
    }

    public int sleptTwice(boolean again) {
        Thread.currentThread().interrupt();
        int woken = 0;
        for (int i = again ? 0 : 1; i < 2; i++) {
            try {
                TimeUnit.MILLISECONDS.sleep(1);
            } catch (InterruptedException e) {
                woken++;
            }
        }
        return Thread.currentThread().isInterrupted() ? -1 : woken;
    }

    public synchronized String waited(int x) {
        Thread.currentThread().interrupt();
        try {
            wait(1);
            return "notified";
        } catch (InterruptedException e) {
            return x > 3 ? "interrupted" : e.getMessage();
        }
    }

    public int awaited(int x) {
        Thread.currentThread().interrupt();
        try {
            new CountDownLatch(1).await();
            return 1;
        } catch (InterruptedException e) {
            return x > 3 ? 2 : 3;
        }
    }
}
