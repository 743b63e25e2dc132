// A pool of two threads runs all tasks, and gives back results and exceptions (API of ExecutorService).
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class FixedPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int own = i;
            futures.add(pool.submit(() -> own * own));
        }
        for (Future<Integer> future : futures) {
            System.out.print(future.get() + " ");
        }
        System.out.println();
        Callable<String> failing = () -> {
            throw new IllegalArgumentException("no");
        };
        try {
            pool.submit(failing).get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause().getMessage());
        }
        System.out.println(pool.invokeAll(List.of(() -> "a", () -> "b")).get(1).get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + pool.isTerminated());
        ExecutorService single = Executors.newSingleThreadExecutor();
        System.out.println(single.submit(() -> Thread.currentThread().getName()).get());
        single.shutdownNow();
    }
}
