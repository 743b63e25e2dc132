// The JVM sets properties that say what it is and where it runs (API of System.getProperties).
import java.io.File;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

public class LaunchProperties {
    /** What hangs on the memory of the machine, on how the JVM was built, and on how it is told to compile. */
    private static final Set<String> OTHERS =
            Set.of("java.vm.compressedOopsMode", "java.library.path", "java.vm.info");

    public static void main(String[] args) {
        for (String key : new TreeSet<>(System.getProperties().stringPropertyNames())) {
            if (!OTHERS.contains(key)) {
                System.out.println(key + " = " + System.getProperty(key));
            }
        }
        System.out.println(System.getProperty("stdout.encoding") + " " + System.getProperty("never.set", "unset"));
        System.out.println(new File("name").getAbsolutePath().equals(System.getProperty("user.dir") + "/name"));
        System.out.println(Runtime.version() + " " + Locale.getDefault() + " " + System.lineSeparator().length());
    }
}
