// Boxes of -128..127 are shared, others are new; equals compares the numbers; JLS §5.1.7.
public class IntegerCache {
    public static int run(int a, int b) {
        int n = 125 + (a & 7);
        Integer x = n;
        Integer y = n;
        return (x == y ? 1 : 0) + (x.equals(y) ? 2 : 0);
    }
}
