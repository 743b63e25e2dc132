// Long shifts use the low six bits of an int distance; JVMS §6.5 lshl, lshr, lushr.
public class LongShifts {
    public static long run(int a, int b) {
        long x = ((long) a << 32) | (b & 0xFFFFFFFFL);
        return (x << b) ^ (x >> a) ^ (x >>> b) ^ (x << 65);
    }
}
