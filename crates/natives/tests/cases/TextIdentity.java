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
        sum += s.intern().equals(t) ? 256 : 0;
        sum += s.substring(b & 1).trim() == s ? 512 : 0;
        sum += s.replace('a', 'a') == s.strip() ? 1024 : 0;
        sum += s.replace('b', 'x') == s ? 2048 : 0;
        sum += s.toLowerCase() == s ? 4096 : 0;
        sum += s.concat("") == s ? 8192 : 0;
        sum += s.substring(b & 2) == "" ? 16384 : 0;
        return sum + (s.intern().substring(b & 1) == "ac" ? 32768 : 0);
    }
}
