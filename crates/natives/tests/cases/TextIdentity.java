// Which equal strings are one object; API java.lang.String.
public class TextIdentity {
    public static int run(int a, int b) {
        String s = new String(new char[] {(char) ('a' + (a & 1)), 'c'});
        String t = new String(new char[] {(char) ('a' + (b & 1)), 'c'});
        int sum = s == t ? 1 : 0;
        sum += s == "ac" ? 2 : 0;
        sum += s.intern() == t.intern() ? 4 : 0;
        sum += s.intern() == "ac" ? 8 : 0;
        sum += "bc" == t.intern() ? 16 : 0;
        sum += s.substring(0) == s ? 64 : 0;
        sum += s.toString() == s ? 128 : 0;
        return sum + (s.intern().equals(t) ? 256 : 0);
    }
}
