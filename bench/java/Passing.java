/**
 * What the benchmark symbolic-pass executes: unknown numbers go through locals, fields, array elements, calls and arithmetic of every
 * kind, and nothing is decided by them.
 *
 * <p>Marked as generated, so that no coverage probes are laid into it and the ops that are counted are bytecodes.
 */
@Passing.Generated
public final class Passing {
    /** A class with this mark is not measured. */
    @interface Generated {}

    private int low;
    private long high;
    private static double last;

    private Passing() {}

    /** The work; the result depends on every part of it. */
    static long run(int rounds, int a, long b, double c) {
        int[] cells = new int[16];
        byte[] bytes = new byte[16];
        Passing fields = new Passing();
        for (int round = 0; round < rounds; round++) {
            int at = round & 15;
            a = a * 31 + round;
            cells[at] = a ^ cells[at + 5 & 15];
            bytes[at] = (byte) (a >> 3);
            b += cells[at + 1 & 15] ^ (b << 7 | b >>> 57);
            fields.update(mixed(a, bytes[at]), b);
            c = c * 0.5 + at;
            last = c - round;
            a += fields.low & 0xffff;
            b -= fields.high % 1000;
        }
        return a + b + fields.low + (long) last;
    }

    private static int mixed(int a, int b) {
        return (a | b) - (a & b) + (short) a + (char) b;
    }

    private void update(int a, long b) {
        low = low + a;
        high = high ^ b;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0]), 123456789, -9876543210L, 0.375));
    }
}
