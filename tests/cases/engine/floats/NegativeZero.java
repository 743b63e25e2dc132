// Negation makes -0.0, which equals 0.0 and differs in its bits; JVMS §6.5 dneg, fneg.
public class NegativeZero {
    public static int run(int a, int b) {
        double zero = a & 1;
        double negative = -zero;
        int equal = negative == 0.0 ? 1 : 0;
        long bits = Double.doubleToRawLongBits(negative);
        return equal * 2 + (bits < 0 ? 1 : 0);
    }
}
