// toString of a record names the class and the components; JLS §8.10.3.
public class RecordToString {
    record Empty() {}

    record Point(int x, long y) {}

    record Mixed(boolean z, byte b, char c, short s, float f, double d, String t, Object o) {}

    record Pair<A, B>(A first, B second) {}

    public static int run(int a, int b) {
        Point p = new Point(a & 7, b & 7);
        Mixed m = new Mixed(a > 0, (byte) 1, (char) ('a' + (b & 1)), (short) -2, 1.5f, -0.0, b > 0 ? "t" : null, p);
        Pair<Point, Object> pair = new Pair<>(p, new Empty());
        record Local(String name) {}
        return (p + ";" + m + ";" + pair + ";" + new Local("l")).hashCode();
    }
}
