import java.io.IOException;
import java.lang.annotation.Annotation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tests of a run, their order and the limit of each. */
final class HeapwiseTests {
    /** The framework's own order. */
    static final String DEFAULT = "default";
    /** The order of names; any other is a seed. */
    static final String BY_NAME = "names";

    final ClassLoader loader;
    final Path folder;
    final String order;
    final long milliseconds;

    HeapwiseTests(ClassLoader loader, Path folder, String order, long milliseconds) {
        this.loader = loader;
        this.folder = folder;
        this.order = order;
        this.milliseconds = milliseconds;
    }

    /** The classes that have a method with this annotation, in order; none that needs a class which is missing. */
    List<Class<?>> classes(Class<? extends Annotation> test) throws IOException, ClassNotFoundException {
        List<String> names;
        try (Stream<Path> files = Files.walk(folder)) {
            names = files.map(file -> folder.relativize(file).toString())
                    .filter(file -> file.endsWith(".class"))
                    .map(file -> file.substring(0, file.length() - ".class".length()).replace(folder.getFileSystem().getSeparator(), "."))
                    .sorted()
                    .collect(Collectors.toList());
        }
        List<Class<?>> classes = new ArrayList<>();
        for (String name : names) {
            Class<?> type = Class.forName(name, false, loader);
            if (hasTests(type, test)) {
                classes.add(type);
            }
        }
        return sorted(classes, Class::getName);
    }

    private static boolean hasTests(Class<?> type, Class<? extends Annotation> test) {
        try {
            return Arrays.stream(type.getDeclaredMethods()).anyMatch(method -> method.isAnnotationPresent(test));
        } catch (LinkageError missing) {
            return false;
        }
    }

    /** The same things in the order of the run, by their names. */
    <T> List<T> sorted(List<T> things, Function<T, String> name) {
        List<T> sorted = new ArrayList<>(things);
        if (!order.equals(DEFAULT)) {
            sorted.sort(Comparator.comparing(name));
        }
        if (!order.equals(DEFAULT) && !order.equals(BY_NAME)) {
            Collections.shuffle(sorted, new Random(Long.parseLong(order)));
        }
        return sorted;
    }
}
