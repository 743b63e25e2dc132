import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;

/** The global state of the JVM that tests often change, saved before a task and restored after it. */
final class HeapwiseGlobalState {
    /** How often, and how many milliseconds, to wait for threads that are about to end. */
    private static final int PAUSES = 20;
    private static final int PAUSE = 5;

    private final InputStream in = System.in;
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final Properties properties = new Properties();
    private final Locale locale = Locale.getDefault();
    private final TimeZone zone = TimeZone.getDefault();
    private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();
    private final Set<Thread> threads = Thread.getAllStackTraces().keySet();

    HeapwiseGlobalState() {
        properties.putAll(System.getProperties());
    }

    /** Restores the state; whether the task has left no threads or processes, which cannot be restored. */
    boolean restore() throws InterruptedException {
        System.setIn(in);
        System.setOut(out);
        System.setErr(err);
        System.setProperties(properties);
        Locale.setDefault(locale);
        TimeZone.setDefault(zone);
        Thread.setDefaultUncaughtExceptionHandler(handler);
        Thread.currentThread().setContextClassLoader(loader);
        for (int left = PAUSES; left > 0 && !isQuiet(); left--) {
            Thread.sleep(PAUSE);
        }
        return isQuiet();
    }

    /** Whether there are no child processes and no new threads. The JDK's own threads are outside of the thread group of the main thread. */
    private boolean isQuiet() {
        if (ProcessHandle.current().children().findAny().isPresent()) {
            return false;
        }
        ThreadGroup own = Thread.currentThread().getThreadGroup();
        return Thread.getAllStackTraces().keySet().stream()
                .allMatch(thread -> threads.contains(thread) || thread.getThreadGroup() == null || !own.parentOf(thread.getThreadGroup()));
    }
}
