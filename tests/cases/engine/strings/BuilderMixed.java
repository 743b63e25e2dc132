// append of char, boolean, String, null and long in turn; API java.lang.StringBuilder.
public class BuilderMixed {
    public static int run(int a, int b) {
        StringBuilder s = new StringBuilder();
        s.append((char) ('a' + (a & 3))).append(b > 0).append("-").append((Object) null).append(1234567890123L);
        s.append(new char[] {'x', 'y'}).append(-0.5);
        return s.toString().hashCode();
    }
}
