// Strings of symbolic length and characters: what is made of them; API java.lang.String.
public class TextParts {
    static final String LETTERS = "x \t\u00a0\u2003yx\u4e2d";

    static String text(int n) {
        char[] units = {
            LETTERS.charAt(n & 7), LETTERS.charAt(n >> 3 & 7), LETTERS.charAt(n >> 4 & 7), LETTERS.charAt(n >> 6 & 7)
        };
        return new String(units).substring(0, n & 3);
    }

    static int of(String s) {
        return s.hashCode() * 5 + s.length();
    }

    public static int run(int a, int b) {
        String s = text(a);
        String t = text(b);
        int sum = of(s.trim()) + of(s.strip());
        sum = sum * 31 + of(s.stripLeading()) + 3 * of(s.stripTrailing());
        sum = sum * 31 + of(s.concat(t)) + of(s.concat("")) + of("".concat(t));
        sum = sum * 31 + of(s.replace('x', 'z')) + of("xyx".replace('x', LETTERS.charAt(b & 7)));
        sum = sum * 31 + of(s + "-" + t) + of(new String(s));
        sum = sum * 31 + of(String.valueOf(LETTERS.charAt(b & 7)));
        sum = sum * 31 + s.toCharArray().length;
        try {
            sum = sum * 31 + of(s.substring(b & 3)) + of(s.substring(b & 1, b >> 1 & 3));
        } catch (StringIndexOutOfBoundsException e) {
            sum++;
        }
        try {
            sum = sum * 31 + s.charAt(b & 3);
        } catch (StringIndexOutOfBoundsException e) {
            sum++;
        }
        return sum;
    }
}
