// And, or and exclusive or of longs; JVMS §6.5 land, lor, lxor.
public class LongBits {
    public static long run(long a, long b) {
        return ((a & b) | 0x123456789ABCDEFL) ^ ~b;
    }
}
