// Strings of symbolic length and characters: what is found in them; API java.lang.String.
public class TextSearches {
    static final String LETTERS = "abab\u4e2da\u00e9b";

    static String text(int n) {
        char[] units = {
            LETTERS.charAt(n & 7), LETTERS.charAt(n >> 3 & 7), LETTERS.charAt(n >> 4 & 7), LETTERS.charAt(n >> 5 & 7)
        };
        return new String(units).substring(0, n & 3);
    }

    public static int run(int a, int b) {
        String s = text(a);
        String t = text(b).substring(b >> 1 & b & 1);
        int sum = s.indexOf('b') + 2 * s.lastIndexOf('b');
        sum = sum * 31 + s.indexOf(LETTERS.charAt(b & 7));
        sum = sum * 31 + s.indexOf('a', b) + 3 * s.lastIndexOf('a', b);
        sum = sum * 31 + s.indexOf(t) + 5 * s.lastIndexOf(t);
        sum = sum * 31 + s.indexOf(t, b) + 5 * s.lastIndexOf(t, b);
        sum = sum * 31 + "ababa".indexOf(t, a) + 5 * "ababa".lastIndexOf(t, a);
        sum = sum * 31 + "ababa".indexOf(s) + 7 * "ababa".indexOf('b', a);
        sum = sum * 31 + s.indexOf(0x1F600) + s.indexOf(-1);
        return sum;
    }
}
