// Unsigned comparison and division of ints; API java.lang.Integer.
public class UnsignedMath {
    public static int run(int a, int b) {
        int order = Integer.compareUnsigned(a, b);
        if (b == 0) {
            return order;
        }
        return order * 1000 + Integer.divideUnsigned(a, b) ^ Integer.remainderUnsigned(a, b);
    }
}
