// A handler of uncaught exceptions that throws one itself is told of on standard error (HotSpot).
public class HandlerFails {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
            System.out.println(thrown.getMessage());
            throw new IllegalArgumentException("lost");
        });
        throw new IllegalStateException("of main");
    }
}
