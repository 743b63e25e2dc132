// A lambda captures locals of every type; JLS §15.27.2.
import java.util.function.LongSupplier;

public class LambdaCaptures {
    static LongSupplier make(boolean z, byte b, char c, short s, int i, long l, float f, double d, int[] array, String text) {
        return () -> (z ? 1 : 0) + b * 3 + c * 5 + s * 7 + i * 11 + l * 13 + (long) (f * 17) + (long) (d * 19) + array[0] + text.length();
    }

    public static long run(int a, int b) {
        int[] array = {a};
        LongSupplier supplier =
                make(a > b, (byte) a, (char) b, (short) a, b, 1L << 40 | a & 0xff, 0.5f, -1.25, array, "four");
        long before = supplier.getAsLong();
        array[0] = b;
        return before * 3 + supplier.getAsLong();
    }
}
