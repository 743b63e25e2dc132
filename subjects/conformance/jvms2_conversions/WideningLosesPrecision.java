// Converting large ints to float and longs to double rounds to nearest even.

public class WideningLosesPrecision {
    public static void main(String[] args) {
        int[] ints = {16777216, 16777217, 16777219, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int value : ints) {
            float f = value;
            System.out.println(value + " " + f + " " + (int) f);
        }
        long[] longs = {1L << 53, (1L << 53) + 1, (1L << 53) + 3, Long.MAX_VALUE};
        for (long value : longs) {
            double d = value;
            float f = value;
            System.out.println(value + " " + d + " " + f + " " + (long) d);
        }
    }
}
