// A class is initialised once; other threads that use it wait until that is done (JVMS §5.5).
public class InitialisedOnce {
    static final class Slow {
        static final int VALUE;

        static {
            System.out.println("begins");
            try {
                Thread.sleep(30);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            VALUE = Integer.parseInt("42");
            System.out.println("ends");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[3];
        Thread[] threads = new Thread[seen.length];
        for (int i = 0; i < threads.length; i++) {
            int own = i;
            threads[i] = new Thread(() -> seen[own] = Slow.VALUE);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(seen[0] + " " + seen[1] + " " + seen[2]);
    }
}
