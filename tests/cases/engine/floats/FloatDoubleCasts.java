// Float to double is exact, double to float rounds and may overflow or underflow; JVMS §6.5 f2d, d2f.
public class FloatDoubleCasts {
    public static double run(double a, double b) {
        float x = (float) a;
        float y = (float) b;
        return (double) x + (double) y;
    }
}
