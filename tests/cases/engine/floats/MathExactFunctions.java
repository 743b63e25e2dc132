// Square root, floor, ceil and rint are exact, also of zeros, NaN and infinities; Math.sqrt, Math.floor, Math.ceil, Math.rint.
public class MathExactFunctions {
    public static double run(double a, double b) {
        double value = Math.sqrt(a) + Math.floor(b) * 2;
        if (Math.ceil(b) == Math.floor(b)) {
            value += Math.rint(a);
        }
        if (Math.sqrt(b) > 1.5) {
            return Math.rint(value) / Math.ceil(a);
        }
        return value;
    }
}
