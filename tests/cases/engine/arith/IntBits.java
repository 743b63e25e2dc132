// And, or, exclusive or and complement of ints; JVMS §6.5 iand, ior, ixor.
public class IntBits {
    public static int run(int a, int b) {
        int majority = (a & b) | (a & ~b & 0x0F0F0F0F);
        return majority ^ ~(a ^ b);
    }
}
