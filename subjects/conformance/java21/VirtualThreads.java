// Virtual threads run tasks like others; they are daemons (API of Thread.ofVirtual).
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class VirtualThreads {
    public static void main(String[] args) throws Exception {
        Thread thread = Thread.ofVirtual().name("light").start(() -> {
            System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().isVirtual());
        });
        thread.join();
        System.out.println(thread.isDaemon() + " " + thread.getState());
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                int own = i;
                futures.add(pool.submit(() -> {
                    Thread.sleep(own % 3);
                    return own;
                }));
            }
            int sum = 0;
            for (Future<Integer> future : futures) {
                sum += future.get();
            }
            System.out.println(sum);
        }
    }
}
