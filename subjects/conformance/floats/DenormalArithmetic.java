// Gradual underflow of doubles and floats.

public class DenormalArithmetic {
    public static void main(String[] args) {
        double d = Double.MIN_NORMAL;
        int halvings = 0;
        while (d > 0) {
            d /= 2;
            halvings++;
        }
        System.out.println(halvings);
        float f = Float.MIN_NORMAL;
        System.out.println(f / 2 * 2 == f);
        System.out.println(f / 3 * 3 == f);
        System.out.println(Float.MIN_VALUE * 0.5f + " " + Float.MIN_VALUE * 0.6f + " " + Double.MIN_VALUE * 1.5 + " " + (1e-308 - 0.9e-308));
    }
}
