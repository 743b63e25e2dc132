// What nobody catches in a thread goes to its handler, and ends that thread alone.
public class Uncaught {
    public static String run() throws Exception {
        StringBuffer log = new StringBuffer();
        Thread fails = new Thread(() -> {
            int[] none = new int[0];
            none[0] = 1;
        }, "fails");
        fails.setUncaughtExceptionHandler((thread, thrown) ->
                log.append(thread.getName()).append(' ').append(thrown.getMessage()).append(' '));
        fails.start();
        fails.join();
        Thread fine = new Thread(() -> log.append("fine ").append(Thread.currentThread().isDaemon()));
        fine.setDaemon(true);
        fine.start();
        fine.join();
        return log.toString();
    }
}
