import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.SecureClassLoader;
import java.security.cert.Certificate;
import java.util.Enumeration;
import java.util.Locale;

/**
 * Runs the tests several times in one JVM. An argument is a file with the order of a run, the limit of a test in milliseconds, the
 * folder of the tests and the class path, each ended by a zero character; what becomes of the tests, and a zero character at the end,
 * go to a file beside it. The classes of each run are loaded anew. The execution data of the first run is written as JaCoCo's agent records it.
 * The framework is that of the class HeapwiseRunner that this is compiled with.
 */
final class HeapwiseOrders {
    private HeapwiseOrders() {
    }

    static void run(Path coverage, String[] files) throws Exception {
        Locale given = Locale.getDefault();
        Object agent = Class.forName("org.jacoco.agent.rt.RT").getMethod("getAgent").invoke(null);
        Class<?> type = Class.forName("org.jacoco.agent.rt.IAgent");
        type.getMethod("reset").invoke(agent);
        for (int index = 0; index < files.length; index++) {
            // What fails always is told in English; only what hangs on the language is told in another.
            Locale.setDefault(index == 0 && files.length > 1 ? Locale.ENGLISH : given);
            String[] words = Files.readString(Path.of(files[index])).split("\0");
            OutputStream file = Files.newOutputStream(Path.of(files[index] + ".log"));
            try (PrintWriter log = new PrintWriter(new OutputStreamWriter(file, StandardCharsets.UTF_8), true);
                    Classes classes = new Classes(words[3])) {
                Thread.currentThread().setContextClassLoader(classes);
                HeapwiseRunner.run(
                        new HeapwiseTests(classes, Path.of(words[2]), words[0], Long.parseLong(words[1])),
                        new HeapwiseFeed(log));
                if (index == 0) {
                    Files.write(coverage, (byte[]) type.getMethod("getExecutionData", boolean.class).invoke(agent, false));
                }
                log.println("\0");
            }
        }
    }

    /**
     * Loads the classes of a run. Like the loader of an application, and unlike the one of the launcher, it is no URLClassLoader:
     * programs look for the URLs of those.
     */
    private static final class Classes extends SecureClassLoader implements Closeable {
        private final URLClassLoader files;

        Classes(String path) throws IOException {
            super(HeapwiseOrders.class.getClassLoader());
            String[] entries = path.split(File.pathSeparator);
            URL[] urls = new URL[entries.length];
            for (int index = 0; index < entries.length; index++) {
                urls[index] = new File(entries[index]).toURI().toURL();
            }
            files = new URLClassLoader(urls, null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String file = name.replace('.', '/') + ".class";
            URL url = files.findResource(file);
            if (url == null) {
                throw new ClassNotFoundException(name);
            }
            try (InputStream stream = url.openStream()) {
                byte[] bytes = stream.readAllBytes();
                // JaCoCo does not measure classes without a source.
                CodeSource source = new CodeSource(place(url, file), (Certificate[]) null);
                return defineClass(name, bytes, 0, bytes.length, source);
            } catch (IOException unreadable) {
                throw new ClassNotFoundException(name, unreadable);
            }
        }

        /** The jar or folder that a file was found in. */
        private static URL place(URL url, String file) throws IOException {
            if ("jar".equals(url.getProtocol())) {
                return ((JarURLConnection) url.openConnection()).getJarFileURL();
            }
            String text = url.toString();
            int end = text.length();
            // In the URL, characters of the file's name may be written as several.
            for (int names = file.split("/").length; names > 0; names--) {
                end = text.lastIndexOf('/', end - 1);
            }
            return new URL(text.substring(0, end + 1));
        }

        @Override
        public void close() throws IOException {
            files.close();
        }

        @Override
        protected URL findResource(String name) {
            return files.findResource(name);
        }

        @Override
        protected Enumeration<URL> findResources(String name) throws IOException {
            return files.findResources(name);
        }
    }
}
