// Threads that count under one monitor lose nothing, whoever runs when, also when they call on with the monitor held.
public class SharedCount {
    private int count;

    private synchronized void add(int times) {
        if (times > 0) {
            int before = count;
            for (int i = 0; i < 40; i++) {
                before += i & 1;
            }
            count = before - 19;
            add(times - 1);
        }
    }

    public static String run() throws Exception {
        SharedCount shared = new SharedCount();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int times = i + 10;
            threads[i] = new Thread(() -> shared.add(times), "adder " + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return shared.count + " " + threads[2].getName() + " " + threads[2].getState();
    }
}
