// Who sleeps longer wakes later, and the clock has gone on by as much (API of Thread.sleep).
public class SleepOrders {
    public static void main(String[] args) throws InterruptedException {
        long begin = System.nanoTime();
        int[] times = {160, 40, 120, 80};
        Thread[] threads = new Thread[times.length];
        for (int i = 0; i < times.length; i++) {
            int time = times[i];
            threads[i] = new Thread(() -> {
                try {
                    Thread.sleep(time);
                } catch (InterruptedException e) {
                    return;
                }
                System.out.println(time);
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(System.nanoTime() - begin >= 160_000_000);
        long now = System.currentTimeMillis();
        Thread.sleep(30);
        System.out.println(System.currentTimeMillis() - now >= 29);
        Thread slow = new Thread(() -> {
            try {
                Thread.sleep(200);
            } catch (InterruptedException e) {
                return;
            }
        });
        slow.start();
        slow.join(10);
        System.out.println(slow.isAlive());
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
