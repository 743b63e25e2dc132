// Counting, finding, rotating and reversing bits; API java.lang.Integer.
public class BitCounts {
    public static int run(int a, int b) {
        int counted = Integer.bitCount(a) * 64 + Integer.bitCount(b);
        return counted ^ Integer.rotateLeft(a, 5) ^ Integer.reverse(b) ^ Integer.highestOneBit(a);
    }
}
