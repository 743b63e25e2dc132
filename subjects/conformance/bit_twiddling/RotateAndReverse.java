// rotateLeft, rotateRight, reverse and reverseBytes.

public class RotateAndReverse {
    public static void main(String[] args) {
        for (int n : new int[] {1, 0x12345678, -2}) {
            System.out.println(Integer.toHexString(Integer.rotateLeft(n, 8)) + " " + Integer.toHexString(Integer.rotateRight(n, 36)) + " " + Integer.toHexString(Integer.reverse(n)) + " " + Integer.toHexString(Integer.reverseBytes(n)));
        }
        long l = 0x123456789abcdefL;
        System.out.println(Long.toHexString(Long.rotateLeft(l, 4)) + " " + Long.toHexString(Long.reverse(l)) + " " + Long.toHexString(Long.reverseBytes(l)) + " " + Short.reverseBytes((short) 0x1234));
    }
}
