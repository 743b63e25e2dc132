// Long addition, subtraction and multiplication wrap around at 64 bits; JVMS §6.5 ladd, lsub, lmul.
public class LongWrap {
    public static long run(long a, long b) {
        return (a + b) ^ ((a - b) << 1) ^ (a * b);
    }
}
