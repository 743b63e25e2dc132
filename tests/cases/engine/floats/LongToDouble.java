// Long to double rounds to nearest even; JVMS §6.5 l2d, i2d.
public class LongToDouble {
    public static double run(long a, int b) {
        double x = a;
        double y = b;
        return x - y;
    }
}
