// An array has a length within scope, is null, or is the other one; indices are checked against the length.
public class IntArrays {
    static int[] numbers() {
        return new int[] {-1, 0, 1, 2};
    }

    static Object[] universe() {
        return new Object[] {new int[0], new int[1], new int[2], new int[0], new int[1], new int[2]};
    }

    public static int run(int[] a, int[] b, int index) {
        a[0] = 1;
        if (b[index] == 1) {
            return a.length * 10 + b.length;
        }
        return a == b ? -1 : b[0];
    }
}
