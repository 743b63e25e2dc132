// Compound assignment to byte, short and char casts its result back; JLS §15.26.2.
public class CompoundNarrow {
    public static int run(int a, int b) {
        byte x = (byte) a;
        x += b;
        short y = (short) b;
        y *= a;
        char z = 'A';
        z -= a;
        x >>>= 1;
        return x + 256 * y + z;
    }
}
