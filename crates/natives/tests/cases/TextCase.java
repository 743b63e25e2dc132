// Strings of symbolic characters in upper and lower case, and compared without regard to it; API java.lang.String.
public class TextCase {
    static final String LETTERS = "aB\u00e9\u00c9K\u212ak\u00b5";

    static String text(int n) {
        char[] units = {LETTERS.charAt(n & 7), LETTERS.charAt(n >> 3 & 7), LETTERS.charAt(n >> 4 & 7)};
        return new String(units).substring(0, n & 3);
    }

    public static int run(int a, int b) {
        String s = text(a);
        String t = text(b);
        int sum = s.toUpperCase().hashCode() * 3 + t.toLowerCase().hashCode();
        sum = sum * 31 + (s.equalsIgnoreCase(t) ? 1 : 0) + (s.equalsIgnoreCase("ak") ? 2 : 0);
        sum = sum * 31 + s.compareToIgnoreCase(t) + 7 * s.compareToIgnoreCase("bk");
        return sum + (s.equalsIgnoreCase(null) ? 4 : 0);
    }
}
