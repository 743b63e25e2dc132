// Strings of symbolic length and characters in code of the JDK that is not replaced; API java.lang.String.
public class TextLaidOut {
    static final String LETTERS = "a,b\u4e2d";

    static String text(int n) {
        char[] units = {LETTERS.charAt(n & 3), LETTERS.charAt(n >> 2 & 3)};
        return new String(units).substring(0, (n >> 4 & 1) + 1);
    }

    public static int run(int a, int b) {
        String s = text(a);
        int sum = s.split(",").length;
        sum = sum * 31 + s.repeat(2).hashCode();
        sum = sum * 31 + s.replace("a", "bc").hashCode();
        sum = sum * 31 + s.codePointAt(0);
        sum = sum * 31 + String.join("+", s, "x").length();
        sum = sum * 31 + s.compareToIgnoreCase("B");
        sum = sum * 31 + new StringBuilder(s).insert(1, 'x').deleteCharAt(0).toString().hashCode();
        for (char c : s.toCharArray()) {
            sum = sum * 31 + c;
        }
        return sum;
    }
}
