// And, or, xor and complement on every integer width.

public class BitwiseOperators {
    public static void main(String[] args) {
        int a = 0b1100_1010;
        int b = 0x0f0f;
        System.out.println(a & b);
        System.out.println(a | b);
        System.out.println(a ^ b);
        System.out.println(~a);
        long l = 0xdead_beef_cafeL;
        System.out.println(l & 0xffffffffL);
        System.out.println(l & 0xffffffff);
        System.out.println(l ^ -1L);
        boolean t = true;
        boolean f = args.length > 10;
        System.out.println((t & f) + " " + (t | f) + " " + (t ^ f) + " " + (t ^ t));
        byte x = (byte) 0xf0;
        x |= 0x0f;
        System.out.println(x);
        x &= 0x3c;
        System.out.println(x);
        x ^= 0xff;
        System.out.println(x);
    }
}
