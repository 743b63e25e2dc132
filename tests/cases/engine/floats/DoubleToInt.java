// Double to int rounds to zero, saturates, and maps NaN to 0; JVMS §6.5 d2i.
public class DoubleToInt {
    public static int run(double a, double b) {
        return (int) a ^ ((int) b << 1);
    }
}
