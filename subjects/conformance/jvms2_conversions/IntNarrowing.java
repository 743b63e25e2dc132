// Narrowing an int or long keeps the low bits.

public class IntNarrowing {
    public static void main(String[] args) {
        int[] values = {127, 128, 255, 256, -129, 32768, 65535, 65536, 0x12345678};
        for (int value : values) {
            System.out.println(value + " -> " + (byte) value + " " + (short) value + " " + (int) (char) value);
        }
        long[] longs = {1L << 31, 1L << 32, -1L << 33, 0x1_8000_0080L};
        for (long value : longs) {
            System.out.println(value + " -> " + (int) value + " " + (short) value + " " + (byte) value);
        }
    }
}
