// What: the target starts a thread and waits for it.
// Target: wrong.StartsThread#run
// Answer: gave up, naming Thread.start; no wrong result.
// Exit: 3
// Says: ): 0 tests,
// Says: java.lang.Thread.start
package wrong;

public class StartsThread {
    static final class Work extends Thread {
        int result;

        @Override
        public void run() {
            result = 5;
        }
    }

    public static int run() throws InterruptedException {
        Work work = new Work();
        work.start();
        work.join();
        return work.result;
    }
}
