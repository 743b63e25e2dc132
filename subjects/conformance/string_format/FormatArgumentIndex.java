// Explicit, relative and ordinary indices.

public class FormatArgumentIndex {
    public static void main(String[] args) {
        System.out.printf("%2$s %1$s %2$s%n", "a", "b");
        System.out.printf("%s %<s %s %<S%n", "x", "y");
        System.out.printf("%3$s %s %s %1$s%n", "a", "b", "c");
        System.out.printf("%1$d %1$x %1$o %1$c%n", 65);
        System.out.printf("%s and %s%n", "used", "used too", "not used");
    }
}
