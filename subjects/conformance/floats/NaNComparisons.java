// Every comparison with NaN is false, except not-equal, in both branch directions.

public class NaNComparisons {
    static String compare(double a, double b) {
        return (a < b) + " " + (a <= b) + " " + (a == b) + " " + (a != b) + " " + (a >= b) + " " + (a > b) + " " + !(a < b) + " " + !(a >= b);
    }

    static String compare(float a, float b) {
        if (a < b) {
            return "less";
        } else if (a > b) {
            return "greater";
        } else if (a == b) {
            return "equal";
        }
        return "unordered";
    }

    public static void main(String[] args) {
        System.out.println(compare(Double.NaN, 1.0));
        System.out.println(compare(1.0, Double.NaN));
        System.out.println(compare(Double.NaN, Double.NaN));
        System.out.println(compare(0.0, -0.0));
        System.out.println(compare(Float.NaN, 1f) + compare(1f, Float.NaN) + compare(-0f, 0f) + compare(1f, 2f));
        double nan = 0.0 / 0.0;
        System.out.println(nan != nan);
        int count = 0;
        for (double d = 0; !(d > 3); d += 1) {
            count++;
        }
        System.out.println(count);
    }
}
