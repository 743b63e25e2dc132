import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Locale;

import javax.tools.ToolProvider;

/**
 * Executes tasks in sequence: compiles, runs tests, writes a report of JaCoCo. The arguments are a folder and a process id. The file N of
 * the folder is task number N: its name and its arguments, each ended by a zero character. Its output goes to N.out, and then its exit
 * code to N.done. The JVM exits when the process does.
 */
public final class HeapwiseJvm {
    /** The task succeeded, but has left threads or processes, beside which no other task should run. */
    private static final int USED_UP = 10;
    /** The task threw an exception. */
    private static final int FAULT = 11;
    /** Milliseconds between two polls for a task. */
    private static final int PAUSE = 3;
    /** Polls between two checks that the process is alive. */
    private static final int POLLS = 100;

    private static ClassLoader jacoco;

    private HeapwiseJvm() {
    }

    public static void main(String[] arguments) {
        try {
            // Tasks are not read from the standard input, which code under test may read.
            Path folder = Path.of(arguments[0]);
            long parent = Long.parseLong(arguments[1]);
            for (int number = 1; await(folder.resolve(String.valueOf(number)), parent); number++) {
                perform(folder.resolve(String.valueOf(number)));
            }
        } catch (Throwable fault) {
            fault.printStackTrace();
        }
        // Not System.exit: threads and shutdown hooks that tests have left must not delay the end.
        Runtime.getRuntime().halt(0);
    }

    /** Waits for a task; false if the process that gives them has ended. */
    private static boolean await(Path task, long parent) throws InterruptedException {
        for (int polls = 1; !Files.exists(task); polls++) {
            if (polls % POLLS == 0 && !ProcessHandle.of(parent).map(ProcessHandle::isAlive).orElse(false)) {
                return false;
            }
            Thread.sleep(PAUSE);
        }
        return true;
    }

    private static void perform(Path task) throws IOException, InterruptedException {
        String[] words = Files.readString(task).split("\0");
        int code;
        try (PrintStream out = new PrintStream(Files.newOutputStream(Path.of(task + ".out")), true, "UTF-8")) {
            HeapwiseGlobalState state = new HeapwiseGlobalState();
            System.setOut(out);
            System.setErr(out);
            try {
                code = perform(words[0], Arrays.copyOfRange(words, 1, words.length), out);
            } catch (Throwable fault) {
                fault.printStackTrace(out);
                code = FAULT;
            }
            if (!state.restore() && code == 0) {
                code = USED_UP;
            }
        }
        Path written = Files.writeString(Path.of(task + ".code"), Integer.toString(code));
        Files.move(written, Path.of(task + ".done"), StandardCopyOption.ATOMIC_MOVE);
    }

    private static int perform(String task, String[] words, PrintStream out) throws Exception {
        switch (task) {
            case "compile":
                Locale.setDefault(Locale.ENGLISH);
                return ToolProvider.getSystemJavaCompiler().run(null, out, out, words);
            case "test":
                HeapwiseOrders.run(Path.of(words[0]), Arrays.copyOfRange(words, 1, words.length));
                return 0;
            default:
                return report(words, out);
        }
    }

    /** The first word is the jar of JaCoCo's command line. */
    private static int report(String[] words, PrintStream out) throws Exception {
        Locale.setDefault(Locale.ENGLISH);
        if (jacoco == null) {
            URL[] jar = {new File(words[0]).toURI().toURL()};
            jacoco = new URLClassLoader(jar, ClassLoader.getPlatformClassLoader());
        }
        String[] arguments = Arrays.copyOfRange(words, 1, words.length);
        Constructor<?> command = jacoco.loadClass("org.jacoco.cli.internal.Main").getDeclaredConstructor(String[].class);
        command.setAccessible(true);
        Method execute = command.getDeclaringClass().getMethod("execute", PrintWriter.class, PrintWriter.class);
        PrintWriter writer = new PrintWriter(out, true);
        return (Integer) execute.invoke(command.newInstance((Object) arguments), writer, writer);
    }
}
