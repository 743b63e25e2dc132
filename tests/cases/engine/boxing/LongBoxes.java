// Long boxes equal only Longs; JLS §5.1.7.
public class LongBoxes {
    public static int run(int a, int b) {
        Long x = (long) (a & 3);
        Object y = b > 0 ? (Object) Long.valueOf(2) : Integer.valueOf(2);
        return (x.equals(y) ? 1 : 0) + x.hashCode() * 10 + Long.hashCode(-1L);
    }
}
