// hashCode of a record, as the JDK derives it from the components; API java.lang.Record.
public class RecordHashCode {
    record Empty() {}

    record Numbers(boolean z, byte b, char c, short s, int i, long l, float f, double d) {}

    record Objects(String t, Object o, Numbers n) {}

    public static int run(int a, int b) {
        Numbers n = new Numbers(a > b, (byte) a, (char) b, (short) b, a, (long) a << 20 | b & 0xff, 2.5f, -0.0);
        Objects o = new Objects("text", b > 0 ? null : Integer.valueOf(5), n);
        return o.hashCode() + new Empty().hashCode() + new Numbers(false, (byte) 0, 'x', (short) 0, 1, 2, Float.NaN, Double.NaN).hashCode();
    }
}
