// Chars beyond Latin-1 and surrogate pairs; API java.lang.String.
public class WideChars {
    public static int run(int a, int b) {
        String s = "a\u00e9\u20ac\ud83d\ude00";
        return s.length() * 1_000_000 + s.charAt(a & 3) + s.codePointCount(0, s.length()) * 100_000 + s.codePointAt(3);
    }
}
