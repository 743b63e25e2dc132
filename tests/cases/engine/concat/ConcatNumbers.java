// + joins a string with numbers of every type; JLS §15.18.1.
public class ConcatNumbers {
    public static int run(int a, int b) {
        byte x = (byte) (a & 3);
        short y = (short) -(b & 3);
        char c = (char) ('a' + (a & 3));
        long l = 10_000_000_000L + (b & 1);
        float f = (a & 1) == 0 ? 1.5f : -0.0f;
        double d = (b & 1) == 0 ? Double.NaN : 1e10;
        boolean z = a > b;
        String s = "<" + x + "," + y + "," + c + "," + (a & 7) + "," + l + "," + f + "," + d + "," + z + ">";
        return s.hashCode();
    }
}
