// Math.abs of MIN_VALUE stays negative; Math.min and max; API java.lang.Math.
public class AbsMinMax {
    public static int run(int a, int b) {
        return Math.abs(a) ^ Math.min(a, b) ^ (Math.max(a, b) << 1);
    }
}
