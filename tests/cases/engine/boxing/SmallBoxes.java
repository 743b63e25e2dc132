// Byte and Short boxes convert through Number; API java.lang.Number.
public class SmallBoxes {
    public static int run(int a, int b) {
        Number x = (byte) a;
        Number y = (short) (b & 7);
        return x.intValue() * 16 + y.byteValue() + (x.equals(y) ? 1 : 0);
    }
}
