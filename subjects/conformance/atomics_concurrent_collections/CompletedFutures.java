// CompletableFuture chains that are complete from the start run on the caller's thread.
import java.util.concurrent.CompletableFuture;

public class CompletedFutures {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(20);
        System.out.println(future.thenApply(n -> n + 1).thenCombine(CompletableFuture.completedFuture(2), (a, b) -> a * b).join());
        CompletableFuture<String> later = new CompletableFuture<>();
        CompletableFuture<Integer> length = later.thenApply(String::length);
        System.out.println(length.isDone());
        later.complete("done");
        System.out.println(length.join() + " " + later.complete("again") + " " + later.getNow("x"));
        CompletableFuture<Integer> failed = new CompletableFuture<>();
        failed.completeExceptionally(new IllegalStateException("bad"));
        System.out.println(failed.handle((n, e) -> e.getMessage()).join() + " " + failed.isCompletedExceptionally() + " " + failed.exceptionally(e -> -1).join());
    }
}
