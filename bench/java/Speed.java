/**
 * What the benchmark concrete-speed executes: loops over ints, longs, array elements, fields, static calls and
 * virtual calls, about as often as data structures use them.
 *
 * <p>Marked as generated, so that no coverage probes are laid into it and the ops that are counted are bytecodes.
 */
@Speed.Generated
public final class Speed {
    /** A class with this mark is not measured. */
    @interface Generated {}

    /** Something with a method that is selected at run time. */
    @Generated
    abstract static class Shape {
        int side;

        abstract int area(int scale);
    }

    @Generated
    static final class Square extends Shape {
        @Override
        int area(int scale) {
            return side * side + scale;
        }
    }

    @Generated
    static final class Strip extends Shape {
        @Override
        int area(int scale) {
            return side * scale;
        }
    }

    private int low;
    private long high;
    private static int calls;

    private Speed() {}

    /** The work; the result depends on every part of it. */
    static int run(int rounds) {
        int[] data = new int[64];
        Speed fields = new Speed();
        Shape[] shapes = new Shape[8];
        for (int i = 0; i < shapes.length; i++) {
            shapes[i] = i % 2 == 0 ? new Square() : new Strip();
            shapes[i].side = i;
        }
        int sum = 0;
        for (int round = 0; round < rounds; round++) {
            sum += ints(round) ^ longs(round) ^ elements(data, round);
            fields.update(round);
            sum += fields.low + (int) fields.high + staticCalls(round) + virtualCalls(shapes, round);
        }
        return sum + calls;
    }

    private static int ints(int seed) {
        int a = seed;
        int b = 1;
        for (int i = 0; i < 100; i++) {
            a = a * 31 + i;
            if ((a & 4) != 0) {
                b += a >>> 3;
            } else {
                b ^= a;
            }
        }
        return b;
    }

    private static int longs(int seed) {
        long a = seed;
        for (long i = 0; i < 60; i++) {
            a = (a << 5) - a + i;
        }
        return (int) (a >>> 16);
    }

    private static int elements(int[] data, int seed) {
        for (int i = 0; i < data.length; i++) {
            data[i] += seed + i;
        }
        int best = data[0];
        for (int i = 1; i < data.length; i++) {
            if (data[i] < best) {
                best = data[i];
            }
        }
        return best;
    }

    private void update(int seed) {
        for (int i = 0; i < 60; i++) {
            low = low + seed;
            high += low ^ i;
        }
    }

    private static int staticCalls(int seed) {
        int sum = 0;
        for (int i = 0; i < 30; i++) {
            sum += plus(i, seed);
        }
        return sum;
    }

    private static int plus(int left, int right) {
        calls++;
        return left + right;
    }

    private static int virtualCalls(Shape[] shapes, int seed) {
        int sum = 0;
        for (int i = 0; i < 32; i++) {
            sum += shapes[i & 7].area(seed);
        }
        return sum;
    }

    /** Prints the result for a number of rounds: what a JVM says it is. */
    public static void main(String[] arguments) {
        System.out.println(run(Integer.parseInt(arguments[0])));
    }
}
