// Threads run beside main, and join waits for their ends (JLS §17.4.5; API of Thread).
public class StartAndJoin {
    public static void main(String[] args) throws InterruptedException {
        int[] sums = new int[4];
        Thread[] threads = new Thread[sums.length];
        for (int i = 0; i < threads.length; i++) {
            int own = i;
            threads[i] = new Thread(() -> {
                for (int n = 0; n <= 1000 * own; n++) {
                    sums[own] += n;
                }
            });
            System.out.println(threads[i].getName() + " " + threads[i].getState() + " " + threads[i].isAlive());
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            System.out.println(sums[i] + " " + threads[i].getState() + " " + threads[i].isAlive());
        }
        try {
            threads[0].start();
        } catch (IllegalThreadStateException e) {
            System.out.println("not twice");
        }
        System.out.println(Thread.currentThread().getName());
    }
}
