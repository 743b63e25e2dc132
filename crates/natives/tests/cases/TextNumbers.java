// Strings of symbolic characters as numbers; API java.lang.Integer and Long.
public class TextNumbers {
    static final String LETTERS = "07+-9a\u0664x";

    static String text(int n) {
        char[] units = {LETTERS.charAt(n & 7), LETTERS.charAt(n >> 3 & 7), LETTERS.charAt(n >> 4 & 7)};
        return new String(units).substring(0, n & 3);
    }

    public static int run(int a, int b) {
        int sum = 0;
        try {
            sum += Integer.parseInt(text(a));
        } catch (NumberFormatException e) {
            sum += e.getMessage().length() * 1000;
        }
        try {
            sum += (int) Long.parseLong(text(b), 16) * 7;
        } catch (NumberFormatException e) {
            sum += e.getMessage().hashCode();
        }
        try {
            sum += Integer.valueOf("214748364" + (char) ('0' + (b & 15))) * 31;
        } catch (NumberFormatException e) {
            sum += 3;
        }
        return sum;
    }
}
