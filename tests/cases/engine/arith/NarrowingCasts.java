// Casts to byte, char and short cut off and extend by sign or zero; JVMS §6.5 i2b, i2c, i2s.
public class NarrowingCasts {
    public static int run(int a, int b) {
        byte x = (byte) a;
        char y = (char) a;
        short z = (short) b;
        return x * 7 + y * 5 + z * 3;
    }
}
