// A pool that is not shut down keeps its threads, which are no daemons (API of ExecutorService).
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolWithoutEnd {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> System.out.println("begun"));
    }
}
