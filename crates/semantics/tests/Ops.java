import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/** What instructions do, one family a method. {@code main} prints what a JVM makes of each. */
public class Ops {
    static final int[] INTS = {0, 1, -1, 2, 7, 31, -32, 33, 200, -70_000, Integer.MIN_VALUE, Integer.MAX_VALUE};

    /** Prints a line for each method and pair of arguments: the result, or the exception with its message. */
    public static void main(String[] args) throws ReflectiveOperationException {
        Method[] methods = Ops.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            if (method.getReturnType() != long.class || method.getParameterCount() != 2) {
                continue;
            }
            for (int a : INTS) {
                for (int b : INTS) {
                    System.out.println(method.getName() + " " + a + " " + b + " " + outcome(method, a, b));
                }
            }
        }
    }

    static String outcome(Method method, int a, int b) throws ReflectiveOperationException {
        try {
            return method.invoke(null, a, b).toString();
        } catch (InvocationTargetException thrown) {
            Throwable cause = thrown.getCause();
            return cause.getClass().getName() + ": " + cause.getMessage();
        }
    }

    static long addInts(int a, int b) { return a + b; }
    static long subtractInts(int a, int b) { return a - b; }
    static long multiplyInts(int a, int b) { return a * b; }
    static long divideInts(int a, int b) { return a / b; }
    static long remainderOfInts(int a, int b) { return a % b; }
    static long andInts(int a, int b) { return a & b; }
    static long orInts(int a, int b) { return a | b; }
    static long xorInts(int a, int b) { return a ^ b; }
    static long shiftIntLeft(int a, int b) { return a << b; }
    static long shiftIntRight(int a, int b) { return a >> b; }
    static long shiftIntUnsigned(int a, int b) { return a >>> b; }
    static long negateInt(int a, int b) { return -a; }

    static long addLongs(int a, int b) { return a * 3_000_000_000L + b; }
    static long subtractLongs(int a, int b) { return a * 3_000_000_000L - b; }
    static long multiplyLongs(int a, int b) { return (a + 5_000_000_000L) * (b - 7_000_000_000L); }
    static long divideLongs(int a, int b) { return (a * 5_000_000_000L) / b; }
    static long remainderOfLongs(int a, int b) { return (a * 5_000_000_000L + 3) % b; }
    static long leastLong(int a, int b) { return (a == 0 ? Long.MIN_VALUE : (long) a) / b + Long.MIN_VALUE % b; }
    static long andLongs(int a, int b) { return (a * 5_000_000_001L) & (b * 7_000_000_003L); }
    static long orLongs(int a, int b) { return (a * 5_000_000_001L) | (b * 7_000_000_003L); }
    static long xorLongs(int a, int b) { return (a * 5_000_000_001L) ^ (b * 7_000_000_003L); }
    static long shiftLongLeft(int a, int b) { return (long) a << b; }
    static long shiftLongRight(int a, int b) { return (a * 5_000_000_001L) >> b; }
    static long shiftLongUnsigned(int a, int b) { return (a * 5_000_000_001L) >>> b; }
    static long negateLong(int a, int b) { return -(a * 5_000_000_001L); }

    static long floats(int a, int b) {
        float x = a / 3f, y = b / 7f;
        return bits(x + y) * 31 + bits(x - y) * 37 + bits(x * y) * 41 + bits(x / y) * 43 + bits(x % y) * 47 + bits(-x);
    }

    static long doubles(int a, int b) {
        double x = a / 3d, y = b / 7d;
        return bits(x + y) * 31 + bits(x - y) * 37 + bits(x * y) * 41 + bits(x / y) * 43 + bits(x % y) * 47 + bits(-x);
    }

    /** The bits of a number as far as conversions tell them; all NaN are alike. */
    static long bits(float x) {
        return x != x ? 77 : (long) (x * 1_000f) + (int) x + (x > 0f ? 1 : x < 0f ? 2 : x == 0f ? 3 : 4);
    }

    static long bits(double x) {
        return x != x ? 78 : (long) (x * 1_000d) + (int) x + (x > 0d ? 1 : x < 0d ? 2 : x == 0d ? 3 : 4);
    }

    static long floatOrder(int a, int b) {
        float x = a / (float) b, y = b;
        return (x < y ? 1 : 0) + (x > y ? 2 : 0) + (x <= y ? 4 : 0) + (x >= y ? 8 : 0) + (x == y ? 16 : 0);
    }

    static long doubleOrder(int a, int b) {
        double x = a / (double) b, y = b;
        return (x < y ? 1 : 0) + (x > y ? 2 : 0) + (x <= y ? 4 : 0) + (x >= y ? 8 : 0) + (x == y ? 16 : 0);
    }

    static long longOrder(int a, int b) {
        long x = a * 5_000_000_000L, y = b * 3_000_000_000L;
        return (x < y ? 1 : 0) + (x > y ? 2 : 0) + (x <= y ? 4 : 0) + (x >= y ? 8 : 0) + (x == y ? 16 : 0);
    }

    static long intOrder(int a, int b) {
        return (a < b ? 1 : 0) + (a > b ? 2 : 0) + (a <= b ? 4 : 0) + (a >= b ? 8 : 0) + (a == b ? 16 : 0)
                + (a != b ? 32 : 0) + (a < 0 ? 64 : 0) + (b >= 0 ? 128 : 0) + (a <= 0 ? 256 : 0) + (b > 0 ? 512 : 0)
                + (a == 0 ? 1024 : 0) + (b != 0 ? 2048 : 0);
    }

    static long fromInt(int a, int b) {
        return (byte) a + 3L * (char) a + 5L * (short) b + (long) (float) a + (long) (double) b + (a + (long) b);
    }

    static long fromLong(int a, int b) {
        long x = a * 5_000_000_001L + b;
        return (int) x + (long) (float) x + (long) (double) x;
    }

    static long fromFloat(int a, int b) {
        float x = a * 1e10f / b;
        return (int) x + 3 * (long) x + (long) (double) x;
    }

    static long fromDouble(int a, int b) {
        double x = a * 1e20 / b;
        return (int) x + 3 * (long) x + (long) (float) x;
    }

    static long increments(int a, int b) {
        a++;
        b -= 300;
        int c = a++ + --b;
        return c * 3L + a + b;
    }

    static long tableSwitch(int a, int b) {
        switch (a) {
            case 0: return b;
            case 1: return 10;
            case 2: return 20 + b;
            default: return -1;
        }
    }

    static long lookupSwitch(int a, int b) {
        switch (b) {
            case -70_000: return a;
            case 7: return 10;
            case 200: return 20 + a;
            case Integer.MAX_VALUE: return 30;
            default: return -1;
        }
    }

    static long loop(int a, int b) {
        long sum = b;
        for (int i = 0; i < (a & 15); i++) {
            sum = sum * 31 + i;
        }
        return sum;
    }

    /** dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2. */
    static long stackForms(int a, int b) {
        Cell cell = new Cell();
        int[] ints = new int[2];
        long[] longs = new long[2];
        int x = cell.number = a;
        long y = cell.large = b * 5_000_000_001L;
        int z = ints[1] = x + b;
        long w = longs[0] = y + a;
        int p = cell.number++;
        long q = cell.large++;
        int r = ints[1]++;
        long s = longs[0]--;
        ints[0] += b;
        longs[1] += a;
        return x + 3 * y + 5L * z + 7 * w + 11L * p + 13 * q + 17L * r + 19 * s + cell.number + cell.large + ints[0]
                + ints[1] + longs[0] + longs[1];
    }

    static class Cell {
        boolean flag;
        byte tiny;
        char letter;
        short small;
        int number;
        long large;
        float real;
        double precise;
        Cell next;
        Object any;
    }

    static class Special extends Cell {}

    static long fields(int a, int b) {
        Cell cell = new Cell();
        cell.flag = a > b;
        cell.tiny = (byte) a;
        cell.letter = (char) b;
        cell.small = (short) a;
        cell.number = b;
        cell.large = a * 5_000_000_001L;
        cell.real = b;
        cell.precise = a;
        cell.next = a > 0 ? cell : null;
        return (cell.flag ? 1 : 0) + cell.tiny + cell.letter + cell.small + cell.number + cell.large + (long) cell.real
                + (long) cell.precise + (cell.next == cell ? 3 : 5) + (cell.any == null ? 7 : 9);
    }

    static long nullField(int a, int b) {
        Cell cell = a > b ? new Cell() : null;
        return cell.number + b;
    }

    static long nullFieldWrite(int a, int b) {
        Cell cell = a > b ? new Cell() : null;
        cell.next = cell;
        return a;
    }

    static long references(int a, int b) {
        Cell one = a > 0 ? new Cell() : null;
        Cell two = b > 0 ? one : new Cell();
        return (one == two ? 1 : 0) + (one != two ? 2 : 0) + (one == null ? 4 : 0) + (two != null ? 8 : 0);
    }

    static long arrays(int a, int b) {
        boolean[] flags = new boolean[3];
        byte[] bytes = new byte[3];
        char[] letters = new char[3];
        short[] shorts = new short[3];
        int[] ints = new int[3];
        long[] longs = new long[3];
        float[] reals = new float[3];
        double[] doubles = new double[3];
        Cell[] cells = new Cell[3];
        int at = (a & 1) + (b & 1);
        flags[at] = a > b;
        bytes[at] = (byte) a;
        letters[at] = (char) b;
        shorts[at] = (short) a;
        ints[at] = b;
        longs[at] = a * 5_000_000_001L;
        reals[at] = b;
        doubles[at] = a;
        cells[at] = new Cell();
        return (flags[1] ? 1 : 0) + bytes[1] + letters[1] + shorts[1] + ints[1] + longs[1] + (long) reals[1]
                + (long) doubles[1] + (cells[1] == null ? 5 : 6) + flags.length + cells.length;
    }

    static long outOfBounds(int a, int b) { int[][] ints = new int[3][2]; return ints[a].length + new long[] {a, b, 5}[b]; }
    static long outOfBoundsWrite(int a, int b) { int[] ints = new int[8]; ints[a] = b; return ints[a] + ints[1]; }
    static long nullArray(int a, int b) { int[] ints = a > b ? new int[] {a} : null; return ints[0]; }
    static long nullLength(int a, int b) { int[] ints = a > b ? new int[] {a} : null; return ints.length; }
    static long newLength(int a, int b) { return new Cell[a & 0x8000_00ff].length + b; }
    static long newLengths(int a, int b) { return new int[a & 0x8000_00ff][b & 0x8000_0007].length; }
    static long nested(int a, int b) {
        long[][][] all = new long[2][3][];
        all[a & 1][1] = new long[] {a, b};
        return (all[1][1] == null ? 1 : all[1][1][1]) + all[0].length + all.length + (all[0][2] == null ? 2 : 3);
    }

    /** What follows from an index, a reference or a stored value, and from nothing else. */
    static long indexedLoad(int a, int b) { return new long[] {3, 5, 7, 9}[a & 3]; }
    static long indexedStore(int a, int b) { long[] longs = new long[4]; longs[a & 3] = 5; return longs[2]; }
    static long chosenLoad(int a, int b) { return new long[][] {{3}, {5}}[a & 1][0]; }
    static long chosenStore(int a, int b) { long[][] all = {{3}, {5}}; all[a & 1][0] = 7; return all[1][0]; }
    static long chosenLength(int a, int b) { return new long[2][][] == null ? 1 : new long[][] {{3}, {5, 7}}[b & 1].length; }
    static long narrowStore(int a, int b) { byte[] bytes = new byte[1]; bytes[0] = (byte) b; return bytes[0]; }
    static long narrowField(int a, int b) { Cell cell = new Cell(); cell.letter = (char) a; return cell.letter; }

    static long chosenField(int a, int b) {
        Cell[] cells = {new Cell(), new Cell()};
        cells[b & 1].number = 3;
        return cells[1].number;
    }

    static long chosenSame(int a, int b) {
        Cell[] cells = {new Cell(), new Cell()};
        return cells[a & 1] == cells[b & 1] ? 1 : 2;
    }

    static long chosenNull(int a, int b) { return new Cell[] {null, new Cell()}[a & 1] == null ? 1 : 2; }
    static long chosenClass(int a, int b) { return new Cell[] {new Cell(), new Special()}[b & 1] instanceof Special ? 1 : 2; }

    static long storeCheck(int a, int b) {
        Object[] objects = a > 0 ? new Special[1] : new Object[1];
        objects[0] = b > 0 ? new Special() : b == 0 ? null : new Cell();
        return objects[0] == null ? 1 : 2;
    }

    static long casts(int a, int b) {
        Object object = a > 0 ? new Special() : a == 0 ? null : new Cell();
        return b > 0 ? (((Special) object) == null ? 1 : 2) : (((Cell) object) == null ? 3 : 4);
    }

    static long castsOfArrays(int a, int b) {
        Object object = a > 0 ? new Special[1] : new int[1];
        return b > 0 ? ((Cell[]) object).length : ((int[]) object).length + 5;
    }

    static long instances(int a, int b) {
        Object object = a > 0 ? new Special() : a == 0 ? null : new Cell[1];
        return (object instanceof Cell ? 1 : 0) + (object instanceof Cell[] ? 2 : 0) + (object instanceof Special ? 4 : 0)
                + (object instanceof Object[] ? 8 : 0) + (b > 0 && object instanceof Cloneable ? 16 : 0);
    }

    static long caught(int a, int b) {
        try {
            int[][] ints = new int[2][5];
            return a / b + ints[a & 3].length + new int[] {1, 2, 3}[b & 3];
        } catch (ArithmeticException zero) {
            return -5;
        } catch (IndexOutOfBoundsException bounds) {
            return a;
        }
    }

    static long thrown(int a, int b) {
        ArithmeticException none = null;
        if (a > b) {
            throw none;
        }
        return b;
    }

    static long monitors(int a, int b) {
        Cell cell = a > 0 ? new Cell() : null;
        synchronized (cell) {
            return b;
        }
    }

    static int shared;
    static long wide = 5;

    static long statics(int a, int b) {
        shared = a;
        wide = b * 5_000_000_001L;
        return shared + wide;
    }

    static long calls(int a, int b) { return helper(a, 3_000_000_000L, b) + helper(b, a, 2); }

    static long helper(int a, long l, int b) { return a * 31L + l * 37 + b * 41; }

    static long constants(int a, int b) {
        Object text = "text";
        Object same = b > 0 ? "text" : "other";
        Object mirror = a > 0 ? Ops.class : int[].class;
        return (text == same ? 1 : 0) + (mirror == Ops.class ? 2 : 0) + (long) (a * 0.5f) + (long) (b * 0.25);
    }

    static long nullOfNoClass(int a, int b) {
        Object none = a > b ? null : shared(a);
        return (none instanceof Gone ? 1 : 2) + ((Gone) none == null ? 4 : 8);
    }

    static Object shared(int a) { return a == 7 ? "text" : null; }

    static long newOfAbstract(int a, int b) { return a > b ? new Turned().hashCode() : b; }
}

/** Deleted once all is compiled. */
class Gone {
}

/** Compiled again as an abstract class. */
class Turned {
}
