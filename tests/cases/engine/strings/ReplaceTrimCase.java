// replace, trim, case mapping and repetition make new strings; API java.lang.String.
public class ReplaceTrimCase {
    public static int run(int a, int b) {
        String s = a > 0 ? "  aXa " : "bb";
        String t = s.trim().replace('a', 'c').toUpperCase(java.util.Locale.ROOT);
        return t.hashCode() + t.repeat(1 + (b & 1)).length();
    }
}
