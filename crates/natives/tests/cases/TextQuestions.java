// Strings of symbolic length and characters: what they are asked; API java.lang.String.
public class TextQuestions {
    static final String LETTERS = "ab c\u00e9\u4e2dB\u0000";

    static String text(int n) {
        char[] units = {LETTERS.charAt(n & 7), LETTERS.charAt(n >> 3 & 7), LETTERS.charAt(n >> 6 & 1)};
        return new String(units).substring(0, n >> 8 & 3);
    }

    public static int run(int a, int b) {
        String s = text(a);
        String t = text(b);
        int sum = s.length() * 3 + (s.isEmpty() ? 7 : 0);
        sum = sum * 31 + s.hashCode();
        sum = sum * 31 + s.compareTo(t);
        sum = sum * 31 + t.compareTo("ab");
        sum = sum * 31 + (s.equals(t) ? 1 : 0) + (s.equals("ab") ? 2 : 0) + ("".equals(t) ? 4 : 0);
        sum = sum * 31 + (s.startsWith(t) ? 1 : 0) + (s.endsWith(t) ? 2 : 0) + (s.startsWith("b", b & 3) ? 4 : 0);
        sum = sum * 31 + ("abcab".startsWith(t, b & 7) ? 1 : 0) + ("abcab".endsWith(t) ? 2 : 0);
        sum = sum * 31 + (s.contains(t) ? 1 : 0) + (s.contentEquals(t) ? 2 : 0) + (s.isBlank() ? 4 : 0);
        return sum;
    }
}
