// Scheduled tasks and timers run at their times, in their order (API of ScheduledExecutorService, Timer).
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class Scheduled {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        ScheduledFuture<String> late = pool.schedule(() -> "late", 120, TimeUnit.MILLISECONDS);
        pool.schedule(() -> System.out.println("second"), 60, TimeUnit.MILLISECONDS);
        pool.schedule(() -> System.out.println("first"), 10, TimeUnit.MILLISECONDS);
        System.out.println(late.get());
        int[] count = {0};
        ScheduledFuture<?> again = pool.scheduleAtFixedRate(() -> {
            if (++count[0] == 3) {
                throw new IllegalStateException("enough");
            }
        }, 1, 5, TimeUnit.MILLISECONDS);
        try {
            again.get();
        } catch (java.util.concurrent.ExecutionException e) {
            System.out.println(count[0] + " " + e.getCause().getMessage());
        }
        pool.shutdownNow();
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                System.out.println("timer");
                timer.cancel();
            }
        }, 15);
    }
}
