// Builders with symbolic texts in them; API java.lang.StringBuilder and StringBuffer.
public class TextBuilders {
    static final String LETTERS = "ab\ud83d\ude00c\u00e9\u4e2d\ud83d";

    static String text(int n) {
        char[] units = {LETTERS.charAt(n & 7), LETTERS.charAt(n >> 3 & 7), LETTERS.charAt(n >> 4 & 7)};
        return new String(units).substring(0, n & 3);
    }

    public static int run(int a, int b) {
        String s = text(a);
        StringBuilder builder = new StringBuilder(s);
        builder.append('-').append(text(b)).append(LETTERS.charAt(b & 7)).append(7);
        String pairs = new String(new char[] {(char) a, (char) b, LETTERS.charAt(b & 7)}, 1, 2);
        int sum = builder.length() * 31 + builder.charAt(builder.length() - 2);
        sum = sum * 31 + builder.toString().hashCode();
        sum = sum * 31 + builder.reverse().toString().hashCode();
        sum = sum * 31 + pairs.hashCode() + (s.isEmpty() ? 0 : s.codePointAt(s.length() - 1)) + pairs.codePointAt(0);
        sum = sum * 31 + new String(new int[] {b & 0xFF, a & 0xFFF}, 0, 1 + (a & 1)).hashCode();
        builder.setLength(b & 3);
        sum = sum * 31 + builder.toString().hashCode();
        StringBuffer buffer = new StringBuffer().append(s).append((String) null);
        sum = sum * 31 + buffer.reverse().toString().hashCode() + (buffer.indexOf("ll") < 0 ? 1 : 0);
        try {
            sum += builder.charAt(b & 3);
        } catch (IndexOutOfBoundsException e) {
            sum++;
        }
        return sum;
    }
}
