package kinds.arrays;

import java.util.Arrays;

/** Figures over arrays of several element types. */
public class Series {
    /** The greatest element; an empty or missing array is an error. */
    public static long greatest(long[] values) {
        if (values == null || values.length == 0) {
            throw new IllegalArgumentException("no values");
        }
        long best = values[0];
        for (int i = 1; i < values.length; i++) {
            if (values[i] > best) {
                best = values[i];
            }
        }
        return best;
    }

    /** The element that more than half of the places hold, or -1. */
    public static int majority(byte[] votes) {
        int candidate = -1;
        int count = 0;
        for (byte vote : votes) {
            if (count == 0) {
                candidate = vote;
                count = 1;
            } else if (vote == candidate) {
                count++;
            } else {
                count--;
            }
        }
        int support = 0;
        for (byte vote : votes) {
            if (vote == candidate) {
                support++;
            }
        }
        return support * 2 > votes.length ? candidate : -1;
    }

    /** How a series runs. */
    public static String trend(short[] series) {
        boolean rises = true;
        boolean falls = true;
        for (int i = 1; i < series.length; i++) {
            if (series[i] <= series[i - 1]) {
                rises = false;
            }
            if (series[i] >= series[i - 1]) {
                falls = false;
            }
        }
        if (rises && falls) {
            return "too short";
        }
        return rises ? "rising" : falls ? "falling" : "mixed";
    }

    /** Counts true flags and compares with what was expected. */
    public static int flags(boolean[] flags, int expected) {
        int count = 0;
        for (boolean flag : flags) {
            if (flag) {
                count++;
            }
        }
        return count == expected ? 0 : count < expected ? -1 : 1;
    }

    /** A word spelled by an array of characters. */
    public static boolean spells(char[] letters) {
        return letters.length == 3 && letters[0] == 'c' && letters[1] == 'a' && letters[2] == 't';
    }

    /** Makes an array of a given length, and fills it. */
    public static int[] ramp(int length, int step) {
        if (length < 0) {
            throw new NegativeArraySizeException("length " + length);
        }
        if (length > 4) {
            return new int[0];
        }
        int[] ramp = new int[length];
        if (step == 0) {
            Arrays.fill(ramp, 7);
        } else {
            for (int i = 0; i < length; i++) {
                ramp[i] = i * step;
            }
        }
        return ramp;
    }
}
