// Int division truncates towards zero, MIN_VALUE / -1 wraps, a zero divisor throws; JVMS §6.5 idiv, irem.
public class IntDivRem {
    public static int run(int a, int b) {
        int quotient = a / b;
        int remainder = a % b;
        return quotient * 31 + remainder;
    }
}
