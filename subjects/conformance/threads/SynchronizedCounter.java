// Synchronized methods and blocks exclude each other, in any order of the threads (JLS §17.1).
public class SynchronizedCounter {
    private int count;
    private static int all;

    synchronized void add() {
        int before = count;
        for (int i = 0; i < 20; i++) {
            before ^= 0;
        }
        count = before + 1;
    }

    static void addToAll() {
        synchronized (SynchronizedCounter.class) {
            all++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedCounter counter = new SynchronizedCounter();
        Runnable work = () -> {
            for (int i = 0; i < 5000; i++) {
                counter.add();
                addToAll();
            }
        };
        Thread[] threads = {new Thread(work), new Thread(work), new Thread(work)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counter.count + " " + all);
    }
}
