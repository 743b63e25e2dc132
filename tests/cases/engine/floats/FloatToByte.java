// A float goes to byte by way of int, so it saturates first and is cut then; JLS §5.1.3.
public class FloatToByte {
    public static int run(float a, float b) {
        return (byte) a * 65536 + (char) b;
    }
}
