// Which boxes are one object; JLS §5.1.7.
public class BoxIdentity {
    public static int run(int a, int b) {
        Integer x = a;
        Integer y = b;
        Integer again = a;
        Integer seven = 7;
        Long p = (long) a;
        Long q = (long) b;
        Character c = (char) (a & 255);
        Character d = (char) (b & 255);
        int sum = 0;
        sum += x == y ? 1 : 0;
        sum += x == again ? 2 : 0;
        sum += x == seven ? 4 : 0;
        sum += p == q ? 8 : 0;
        sum += c == d ? 16 : 0;
        sum += x.equals(y) ? 32 : 0;
        sum += (Object) x == (Object) p ? 64 : 0;
        return sum * 1000 + x.hashCode() % 7;
    }
}
