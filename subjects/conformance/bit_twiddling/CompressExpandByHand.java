// Bits of a number collected and spread by a mask; Gray codes; parity.

public class CompressExpandByHand {
    public static void main(String[] args) {
        int value = 0b1011_0110;
        int mask = 0b1100_1101;
        int compressed = 0;
        int at = 0;
        for (int i = 0; i < 32; i++) {
            if ((mask >>> i & 1) != 0) {
                compressed |= (value >>> i & 1) << at++;
            }
        }
        System.out.println(Integer.toBinaryString(compressed));
        StringBuilder gray = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            gray.append(Integer.toBinaryString(i ^ i >> 1 | 8).substring(1)).append(' ');
        }
        System.out.println(gray);
        int parity = value;
        for (int shift = 16; shift > 0; shift >>= 1) {
            parity ^= parity >> shift;
        }
        System.out.println(parity & 1);
    }
}
