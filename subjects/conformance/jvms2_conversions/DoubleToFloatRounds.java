// Converting double to float rounds, underflows and overflows as IEEE 754 says.

public class DoubleToFloatRounds {
    public static void main(String[] args) {
        double[] values = {0.1, 1e39, -1e39, 3.4028235e38, 3.40282357e38, 1e-46, 7e-46, 1.4e-45, Double.MIN_VALUE, 1.0000001};
        for (double value : values) {
            float f = (float) value;
            System.out.println(value + " -> " + f + " -> " + (double) f);
        }
    }
}
