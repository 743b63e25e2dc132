// Converting a float or double to int or long saturates and maps NaN to zero.

public class FloatToIntSaturates {
    public static void main(String[] args) {
        double[] values = {0.9, -0.9, 1e10, -1e10, 1e19, -1e19, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0};
        for (double value : values) {
            System.out.println(value + " -> " + (int) value + " " + (long) value + " " + (int) (float) value + " " + (long) (float) value);
        }
    }
}
