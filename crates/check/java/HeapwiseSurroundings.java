import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;

/** What tests often change of a JVM, as it was before them. */
final class HeapwiseSurroundings {
    /** A thread that ends may take this many pauses of so many milliseconds. */
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

    HeapwiseSurroundings() {
        properties.putAll(System.getProperties());
    }

    /** Puts things back; whether nothing is left that cannot be put back, as threads and processes cannot. */
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

    /** Whether there are no processes, and no more threads than before but for those of the JDK that are outside of our group. */
    private boolean isQuiet() {
        if (ProcessHandle.current().children().findAny().isPresent()) {
            return false;
        }
        ThreadGroup own = Thread.currentThread().getThreadGroup();
        return Thread.getAllStackTraces().keySet().stream()
                .allMatch(thread -> threads.contains(thread) || thread.getThreadGroup() == null || !own.parentOf(thread.getThreadGroup()));
    }
}
