// A comparison with NaN is false except !=, whichever way the branch is compiled; JVMS §6.5 fcmpl, fcmpg.
public class FloatCompareNan {
    public static int run(float a, float b) {
        int mask = 0;
        mask = mask * 2 + (a < b ? 1 : 0);
        mask = mask * 2 + (a > b ? 1 : 0);
        mask = mask * 2 + (a == b ? 1 : 0);
        mask = mask * 2 + (a != b ? 1 : 0);
        mask = mask * 2 + (!(a <= b) ? 1 : 0);
        return mask;
    }
}
