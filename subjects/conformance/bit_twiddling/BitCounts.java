// bitCount, leading and trailing zeros, highest and lowest one bits.

public class BitCounts {
    public static void main(String[] args) {
        for (int n : new int[] {0, 1, -1, 40, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x00ff00}) {
            System.out.println(n + " " + Integer.bitCount(n) + " " + Integer.numberOfLeadingZeros(n) + " " + Integer.numberOfTrailingZeros(n) + " " + Integer.highestOneBit(n) + " " + Integer.lowestOneBit(n));
        }
        for (long n : new long[] {0, -1, 1L << 40, Long.MIN_VALUE}) {
            System.out.println(n + " " + Long.bitCount(n) + " " + Long.numberOfLeadingZeros(n) + " " + Long.numberOfTrailingZeros(n) + " " + Long.highestOneBit(n) + " " + Long.lowestOneBit(n));
        }
    }
}
