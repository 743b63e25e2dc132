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
 * Does one task after the other: compiles, runs tests, writes a report of JaCoCo. The first argument is a folder. The task of number N is
 * there in the file N: its name and its arguments, each ended by a zero character. What it prints goes to N.out, and when it is done, its code
 * to N.done. It ends with the process whose number is the second argument.
 */
public final class HeapwiseJvm {
    /** The task is done, but tests have left threads or processes: nothing else should run beside them. */
    private static final int USED_UP = 10;
    /** The task was not done. */
    private static final int FAULT = 11;
    /** Milliseconds between two looks for a task. */
    private static final int PAUSE = 3;
    /** After so many looks, one whether there may be another. */
    private static final int LOOKS = 100;

    private static ClassLoader jacoco;

    private HeapwiseJvm() {
    }

    public static void main(String[] arguments) {
        try {
            // Not by the standard input: that is for the code under test, for which there is none.
            Path folder = Path.of(arguments[0]);
            long parent = Long.parseLong(arguments[1]);
            for (int number = 1; await(folder.resolve(String.valueOf(number)), parent); number++) {
                perform(folder.resolve(String.valueOf(number)));
            }
        } catch (Throwable fault) {
            fault.printStackTrace();
        }
        // Threads that tests have left do not keep it.
        Runtime.getRuntime().halt(0);
    }

    /** Waits for a task; whether there will be one. */
    private static boolean await(Path task, long parent) throws InterruptedException {
        for (int looks = 1; !Files.exists(task); looks++) {
            if (looks % LOOKS == 0 && !ProcessHandle.of(parent).map(ProcessHandle::isAlive).orElse(false)) {
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
            HeapwiseSurroundings before = new HeapwiseSurroundings();
            System.setOut(out);
            System.setErr(out);
            try {
                code = perform(words[0], Arrays.copyOfRange(words, 1, words.length), out);
            } catch (Throwable fault) {
                fault.printStackTrace(out);
                code = FAULT;
            }
            if (!before.restore() && code == 0) {
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
