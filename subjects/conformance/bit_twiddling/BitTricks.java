// Well-known identities on bits hold for many values.

public class BitTricks {
    static int swapBits(int n, int i, int j) {
        int difference = (n >> i ^ n >> j) & 1;
        return n ^ (difference << i | difference << j);
    }

    public static void main(String[] args) {
        int failures = 0;
        int seed = 1;
        for (int i = 0; i < 500; i++) {
            seed = seed * 1664525 + 1013904223;
            int n = seed;
            failures += (n & -n) == Integer.lowestOneBit(n) ? 0 : 1;
            failures += (n ^ n >> 31) - (n >> 31) == Math.abs(n) ? 0 : 1;
            failures += ~n + 1 == -n ? 0 : 1;
            failures += (n & n - 1) == n - Integer.lowestOneBit(n) ? 0 : 1;
            failures += Integer.parseUnsignedInt(Integer.toBinaryString(n), 2) == n ? 0 : 1;
        }
        System.out.println(failures + " " + Integer.toBinaryString(swapBits(0b1001010, 0, 1)) + " " + swapBits(5, 0, 2));
    }
}
