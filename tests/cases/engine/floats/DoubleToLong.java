// Double to long rounds to zero, saturates, and maps NaN to 0; JVMS §6.5 d2l.
public class DoubleToLong {
    public static long run(double a, double b) {
        return (long) a ^ (long) (b * 1e10);
    }
}
