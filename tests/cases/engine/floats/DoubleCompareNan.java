// Doubles compare by IEEE 754: zeros are equal, NaN to nothing; JVMS §6.5 dcmpl, dcmpg.
public class DoubleCompareNan {
    public static int run(double a, double b) {
        if (a >= b) {
            return a == b ? 1 : 2;
        }
        return a < b ? 3 : 4;
    }
}
