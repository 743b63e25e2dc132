// A handler that throws is told of in the words of the JVM, and ends its thread alone.
// tells: Exception: java.lang.IllegalStateException thrown from the UncaughtExceptionHandler in thread "worker"
public class HandlerFails {
    public static String run() throws Exception {
        StringBuffer log = new StringBuffer();
        Thread fails = new Thread(() -> {
            throw new IllegalArgumentException("first");
        }, "worker");
        fails.setUncaughtExceptionHandler((thread, thrown) -> {
            log.append(thrown.getMessage());
            throw new IllegalStateException("second");
        });
        fails.start();
        fails.join();
        return log.append(fails.isAlive()).append(fails.getState()).toString();
    }
}
