import java.io.File;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.jar.JarFile;

/**
 * Draws classes of jars: {@code DrawClasses SEED COUNT CLASSPATH JAR...} prints the canonical names of COUNT classes of each JAR, a
 * line {@code JAR NAME} each. The names of a jar are sorted, shuffled by the seed, and taken while they are public, with all the
 * classes around them, are no interfaces, and have a public method with code of their own.
 */
class DrawClasses {
    public static void main(String[] arguments) throws Exception {
        long seed = Long.parseLong(arguments[0]);
        int count = Integer.parseInt(arguments[1]);
        List<URL> urls = new ArrayList<>();
        for (String entry : arguments[2].split(File.pathSeparator)) {
            urls.add(new File(entry).toURI().toURL());
        }
        URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]));
        for (String jar : Arrays.asList(arguments).subList(3, arguments.length)) {
            List<String> names = names(jar);
            Collections.shuffle(names, new Random(seed));
            int drawn = 0;
            for (String name : names) {
                if (drawn < count && isTarget(name, loader)) {
                    System.out.println(jar + "\t" + Class.forName(name, false, loader).getCanonicalName());
                    drawn++;
                }
            }
        }
    }

    private static List<String> names(String jar) throws Exception {
        List<String> names = new ArrayList<>();
        try (JarFile file = new JarFile(jar)) {
            file.stream().map(entry -> entry.getName()).forEach(entry -> {
                if (entry.endsWith(".class") && !entry.startsWith("META-INF/") && !entry.endsWith("-info.class")) {
                    names.add(entry.substring(0, entry.length() - 6).replace('/', '.'));
                }
            });
        }
        Collections.sort(names);
        return names;
    }

    private static boolean isTarget(String name, ClassLoader loader) {
        try {
            Class<?> drawn = Class.forName(name, false, loader);
            for (Class<?> around = drawn; around != null; around = around.getEnclosingClass()) {
                if (!Modifier.isPublic(around.getModifiers()) || around.isAnonymousClass() || around.isLocalClass()) {
                    return false;
                }
            }
            return !drawn.isInterface() && !drawn.isSynthetic() && Arrays.stream(drawn.getDeclaredMethods()).anyMatch(method ->
                Modifier.isPublic(method.getModifiers()) && !Modifier.isAbstract(method.getModifiers()) && !method.isSynthetic());
        } catch (ClassNotFoundException | LinkageError needsWhatIsNotThere) {
            return false;
        }
    }
}
