// The shortest text of a double that reads back as the same double.

public class DoubleToStringCorners {
    public static void main(String[] args) {
        double[] values = {0, -0.0, 1, 0.1, 100, 1e6, 1e7, 12345678.9, 0.001, 0.0001, 1e21, 123456789012345680.0, 1.0 / 3, 2.0 / 3, 1e-5, 9.999999999999999e22,
            Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, Math.PI, 4.35, 0.1 + 0.2, 1e100, 5e-324};
        for (double v : values) {
            String text = Double.toString(v);
            System.out.println(text + " " + (Double.parseDouble(text) == v));
        }
    }
}
