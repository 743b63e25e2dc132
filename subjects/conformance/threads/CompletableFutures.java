// Stages of futures run when those before them are complete (API of CompletableFuture).
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class CompletableFutures {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 20);
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> 22);
        System.out.println(one.thenCombine(other, Integer::sum).thenApply(sum -> "sum " + sum).get());
        CompletableFuture<Object> failed = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException("failed");
        });
        System.out.println(failed.exceptionally(Throwable::toString).join());
        try {
            failed.join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        System.out.println(CompletableFuture.allOf(one, other).thenRunAsync(() -> System.out.println("all")).get());
        try {
            new CompletableFuture<String>().get(20, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("too late");
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("late", 10, TimeUnit.MILLISECONDS).get());
    }
}
