import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/**
 * Runs a program that asks for random inputs many times, each time with its classes loaded anew, and ends with 1 when the
 * property is violated. What does not end in time violates nothing.
 *
 * <p>Arguments: the folder of the classes, the class, the property as heapwise names it, the number of runs, milliseconds.
 */
public final class Trials {
    private Trials() {}

    public static void main(String[] args) throws Exception {
        URL[] classes = {Path.of(args[0]).toUri().toURL()};
        Class<?> prohibited = switch (args[2]) {
            case "assert" -> AssertionError.class;
            case "no-runtime-exception" -> RuntimeException.class;
            default -> Throwable.class;
        };
        int runs = Integer.parseInt(args[3]);
        long limit = Long.parseLong(args[4]);
        Thread watch = new Thread(() -> end(limit));
        watch.setDaemon(true);
        watch.start();
        for (int run = 0; run < runs; run++) {
            System.setProperty("seed", Integer.toString(run));
            try (URLClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
                loader.setDefaultAssertionStatus(true);
                Throwable thrown = thrown(loader, args[1]);
                boolean excluded = thrown != null && thrown.getClass().getSimpleName().equals("Excluded");
                if (thrown != null && !excluded && prohibited.isInstance(thrown)) {
                    System.err.println("seed " + run + ": " + thrown);
                    Runtime.getRuntime().halt(1);
                }
            }
        }
    }

    private static Throwable thrown(ClassLoader loader, String name) throws Exception {
        try {
            Class.forName(name, true, loader).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (Error e) {
            return e;
        }
    }

    private static void end(long limit) {
        try {
            Thread.sleep(limit);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        Runtime.getRuntime().halt(0);
    }
}
