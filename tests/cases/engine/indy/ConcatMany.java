// A join of more operands than one call site takes is split; JLS §15.18.1.
public class ConcatMany {
    public static int run(int a, int b) {
        int x = a & 1;
        long y = b & 1;
        String s = "";
        s = s + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y
                + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y
                + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y
                + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y
                + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y
                + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y
                + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y
                + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y + x + y;
        return s.length() * 100 + s.charAt(3) + s.charAt(4);
    }
}
