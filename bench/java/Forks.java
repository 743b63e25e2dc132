/**
 * What the fork benchmarks execute: a list is built, then a method branches on one bit of an unknown number after
 * the other and writes to old objects on both sides of each branch.
 */
@Forks.Generated
final class Forks {
    /** A class with this mark is not measured, so it runs without coverage probes. */
    @interface Generated {}

    private static final int SAMPLES = 32;

    private int value;
    private Forks next;

    private Forks() {}

    /** Builds a list of {@code length} nodes and returns some of them, evenly spread over their ages. */
    static Forks[] build(int length) {
        Forks[] samples = new Forks[SAMPLES];
        Forks head = null;
        for (int i = 0; i < length; i++) {
            Forks node = new Forks();
            node.value = i;
            node.next = head;
            head = node;
            samples[(int) ((long) i * SAMPLES / length)] = node;
        }
        return samples;
    }

    /** Branches on {@code depth} bits; each side of each branch writes to four old nodes. */
    static int branch(Forks[] samples, int depth, int unknown) {
        int sum = 0;
        for (int i = 0; i < depth; i++) {
            int side = (unknown >> i & 1) != 0 ? 1 : 2;
            for (int k = 0; k < 4; k++) {
                Forks node = samples[(i * 5 + k * 8 + side) % SAMPLES];
                node.value += side;
                sum += node.value;
            }
        }
        return sum;
    }
}
