// Garbage is collected while several threads hold on to objects (JLS §12.6.1: what is reachable stays).
public class MemoryOfThreads {
    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        long[] sums = new long[threads.length];
        for (int i = 0; i < threads.length; i++) {
            int own = i;
            threads[i] = new Thread(() -> {
                int[][] kept = new int[8][];
                for (int n = 0; n < 400; n++) {
                    kept[n % 8] = new int[5000];
                    kept[n % 8][0] = n + own;
                    Thread.yield();
                }
                for (int[] one : kept) {
                    sums[own] += one[0];
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(sums[0] + " " + sums[1] + " " + sums[2]);
    }
}
