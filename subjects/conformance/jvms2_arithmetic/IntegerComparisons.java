// All six comparisons on ints and longs at the borders of their ranges.

public class IntegerComparisons {
    static String compare(long a, long b) {
        return (a < b) + " " + (a <= b) + " " + (a == b) + " " + (a != b) + " " + (a >= b) + " " + (a > b);
    }

    public static void main(String[] args) {
        System.out.println(compare(Long.MIN_VALUE, Long.MAX_VALUE));
        System.out.println(compare(-1, 0xffffffffL));
        System.out.println(compare(5, 5));
        int a = Integer.MIN_VALUE;
        int b = Integer.MAX_VALUE;
        System.out.println((a < b) + " " + (a - b < 0));
        System.out.println(Integer.compare(a, b) + " " + Integer.compareUnsigned(a, b));
        System.out.println(Long.compare(1L << 32, 0) + " " + (int) (1L << 32));
    }
}
