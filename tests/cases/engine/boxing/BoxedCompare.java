// Boxes are compared as numbers by < and as references by ==; JLS §15.21.
public class BoxedCompare {
    public static int run(int a, int b) {
        Integer x = 1000 + (a & 1);
        Integer y = 1000 + (b & 1);
        int r = x < y ? 1 : 0;
        r += x == y ? 2 : 0;
        r += x.compareTo(y) * 10;
        return r + (x.intValue() == y ? 4 : 0);
    }
}
