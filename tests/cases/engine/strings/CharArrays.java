// Strings from and to char arrays copy; API java.lang.String.
public class CharArrays {
    public static int run(int a, int b) {
        char[] chars = "list".toCharArray();
        chars[a & 3] = 'o';
        String s = new String(chars, 1, 3);
        chars[1] = 'q';
        return s.hashCode() + (s.equals("ist") ? 1 : 0) + b;
    }
}
