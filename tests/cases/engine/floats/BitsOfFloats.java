// floatToIntBits maps every NaN to one, intBitsToFloat undoes it; API java.lang.Float.
public class BitsOfFloats {
    public static int run(float a, float b) {
        int bits = Float.floatToIntBits(a / b);
        return bits ^ Float.floatToIntBits(Float.intBitsToFloat(bits & 0x7F7FFFFF));
    }
}
