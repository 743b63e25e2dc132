// Paths are taken apart, joined and compared without a look at any file; API java.nio.file.Path.

import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.TreeSet;

public class PathsAsSyntax {
    public static void main(String[] args) {
        Path path = Path.of("/usr//local/./lib/../share", "doc/readme.txt");
        System.out.println(path + " " + path.normalize() + " " + path.getNameCount() + " " + path.isAbsolute());
        System.out.println(path.getFileName() + " " + path.getParent() + " " + path.getRoot() + " " + path.subpath(1, 3));
        System.out.println(path.resolve("other").endsWith("other") + " " + path.resolveSibling("b.txt") + " " + path.resolve("/root"));
        System.out.println(Path.of("/a/b/c").relativize(Path.of("/a/d/e")) + " " + Path.of("a/b").startsWith("a"));
        for (Path name : Path.of("x/y/z")) {
            System.out.print(name + ";");
        }
        System.out.println();
        TreeSet<Path> sorted = new TreeSet<>();
        for (String text : new String[] {"b", "a/c", "a", "ab/c", "a/b/c"}) {
            sorted.add(Path.of(text));
        }
        System.out.println(sorted.size() + " " + sorted.first() + " " + Path.of("a/b").equals(Path.of("a", "b")) + " " + Path.of("a/b").hashCode());
        System.out.println(Path.of("").toAbsolutePath().equals(Path.of(System.getProperty("user.dir"))));
        System.out.println(FileSystems.getDefault().getSeparator());
        try {
            Path.of("a\0b");
        } catch (InvalidPathException e) {
            System.out.println(e.getReason() + " at " + e.getIndex());
        }
        System.out.println(FileSystems.getDefault().getPathMatcher("glob:*.{java,txt}").matches(path.getFileName()));
    }
}
