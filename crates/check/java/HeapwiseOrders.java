import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.platform.console.ConsoleLauncher;

/**
 * Runs JUnit's console launcher several times in one JVM. An argument is a file with the arguments of a run, each ended by a zero
 * character; what the launcher says of the run, and its exit code at the end, go to a file beside it. The launcher loads the
 * classes of each run anew. If JaCoCo's agent is there, it writes what the first run has covered.
 */
public final class HeapwiseOrders {
    private HeapwiseOrders() {
    }

    public static void main(String[] files) {
        int code = 0;
        try {
            run(files);
        } catch (Throwable fault) {
            fault.printStackTrace();
            code = 3;
        }
        // Threads that tests have left do not keep it.
        Runtime.getRuntime().halt(code);
    }

    private static void run(String[] files) throws Exception {
        for (int index = 0; index < files.length; index++) {
            String[] arguments = Files.readString(Path.of(files[index])).split("\0");
            OutputStream file = Files.newOutputStream(Path.of(files[index] + ".log"));
            try (PrintWriter log = new PrintWriter(new OutputStreamWriter(file, StandardCharsets.UTF_8), true)) {
                int code = ConsoleLauncher.run(log, log, arguments).getExitCode();
                if (index == 0) {
                    writeCoverage();
                }
                log.println("\0" + code);
            }
        }
    }

    private static void writeCoverage() throws Exception {
        Class<?> runtime;
        try {
            runtime = Class.forName("org.jacoco.agent.rt.RT");
        } catch (ClassNotFoundException absent) {
            return;
        }
        Object agent = runtime.getMethod("getAgent").invoke(null);
        Class.forName("org.jacoco.agent.rt.IAgent").getMethod("dump", boolean.class).invoke(agent, false);
    }
}
