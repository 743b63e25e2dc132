// A shift of an int uses the low five bits of the count, of a long the low six.

public class ShiftCountsAreMasked {
    public static void main(String[] args) {
        int[] counts = {0, 1, 31, 32, 33, 63, 64, -1, -31};
        for (int count : counts) {
            System.out.println(count + ": " + (1 << count) + " " + (-16 >> count) + " " + (-16 >>> count));
            System.out.println(count + "L: " + (1L << count) + " " + (-16L >> count) + " " + (-16L >>> count));
        }
        System.out.println(1 << 35L);
    }
}
