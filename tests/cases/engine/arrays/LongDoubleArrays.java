// Cells of eight bytes; JVMS §6.5 lastore, dastore, laload, daload.
public class LongDoubleArrays {
    public static long run(int a, int b) {
        long[] longs = new long[2];
        double[] doubles = {a, b};
        longs[a & 1] = (long) b << 33;
        doubles[b & 1] += 0.5;
        return longs[0] - longs[1] + (long) (doubles[0] * 2) + (long) (doubles[1] * 2);
    }
}
