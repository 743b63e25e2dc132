package kinds.arrays;

import java.util.Arrays;

/** Copies between arrays that may be the same one. */
public class Buffers {
    /** Moves a part of one array into another; tells what happened. */
    public static String move(int[] from, int at, int[] to, int length) {
        try {
            System.arraycopy(from, at, to, 0, length);
        } catch (ArrayIndexOutOfBoundsException e) {
            return length < 0 ? "negative length" : at < 0 ? "negative start" : "does not fit";
        }
        if (from == to) {
            return "within one array";
        }
        return length > 0 && to[0] == 5 ? "moved a five" : "moved";
    }

    /** Whether a write through one parameter is seen through the other. */
    public static boolean same(int[] a, int[] b) {
        if (a.length == 0 || b.length == 0) {
            return false;
        }
        int old = a[0];
        b[0] = old + 1;
        return a[0] != old;
    }

    /** Shifts an array by overlapping copies and looks at the result. */
    public static int shift(int[] numbers) {
        if (numbers.length != 3) {
            return -1;
        }
        System.arraycopy(numbers, 0, numbers, 1, 2);
        if (numbers[2] == 10 && numbers[1] == 20) {
            return 1;
        }
        return 0;
    }

    /** Compares two arrays in three ways. */
    public static String compare(int[] a, int[] b) {
        if (a == b) {
            return "identical";
        }
        if (Arrays.equals(a, b)) {
            return "equal";
        }
        if (a == null || b == null) {
            return "one is missing";
        }
        return a.length == b.length ? "same length" : "different";
    }

    /** Clones, changes, and compares with the original. */
    public static boolean cloneIsFresh(int[] numbers) {
        int[] copy = numbers.clone();
        if (copy.length > 1 && copy[0] == copy[1]) {
            copy[0]++;
            return true;
        }
        return false;
    }
}
