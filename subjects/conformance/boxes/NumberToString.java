// toString in radixes, hex, octal, binary and unsigned forms.

public class NumberToString {
    public static void main(String[] args) {
        for (int n : new int[] {0, 1, -1, 255, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            System.out.println(Integer.toString(n, 36) + " " + Integer.toString(n, 2) + " " + Integer.toHexString(n) + " " + Integer.toOctalString(n) + " " + Integer.toBinaryString(n) + " " + Integer.toUnsignedString(n));
        }
        System.out.println(Long.toString(Long.MIN_VALUE, 16) + " " + Long.toHexString(-1L) + " " + Long.toUnsignedString(-1L) + " " + Long.toBinaryString(5));
        System.out.println(Integer.toString(10, 99) + " " + Byte.toString((byte) -5) + " " + Short.toString((short) 5));
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1) + " " + Integer.toUnsignedLong(-1));
    }
}
