// A float goes to byte, short and char by way of int.

public class FloatToNarrowTypes {
    public static void main(String[] args) {
        double[] values = {127.9, 128, 300.5, -129, 65535, 65536.5, 1e10, -1e10, Double.NaN, Double.NEGATIVE_INFINITY};
        for (double value : values) {
            System.out.println(value + " -> " + (byte) value + " " + (short) value + " " + (int) (char) value);
        }
    }
}
