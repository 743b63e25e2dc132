// Integer.MIN_VALUE / -1 overflows to itself and its remainder is zero.

public class IntMinDividedByMinusOne {
    static int divide(int a, int b) {
        return a / b;
    }

    static long divide(long a, long b) {
        return a / b;
    }

    public static void main(String[] args) {
        System.out.println(divide(Integer.MIN_VALUE, -1));
        System.out.println(Integer.MIN_VALUE % divide(1, -1));
        System.out.println(divide(Long.MIN_VALUE, -1L));
        System.out.println(Long.MIN_VALUE % divide(1L, -1L));
    }
}
