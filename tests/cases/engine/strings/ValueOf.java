// String.valueOf of int, boolean and null; API java.lang.String.
public class ValueOf {
    public static int run(int a, int b) {
        String s = String.valueOf(a & 7).concat(String.valueOf(Integer.MIN_VALUE));
        String t = String.valueOf(b > 0);
        return s.length() * 100 + t.length() + String.valueOf((Object) null).hashCode() + s.charAt(0);
    }
}
