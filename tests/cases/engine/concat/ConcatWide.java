// Latin-1 and UTF-16 texts join to what holds both; API java.lang.String.
public class ConcatWide {
    public static int run(int a, int b) {
        char wide = (char) (0x20ac + (a & 3));
        String s = "\u00e9" + wide + (b & 3) + "\ud83d\ude00";
        String t = "\u00e9" + (b & 3);
        return s.hashCode() * 31 + t.hashCode() + s.length() * 1000 + s.codePointAt(3);
    }
}
