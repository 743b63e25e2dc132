// %f with precision, rounding half up, width and flags.
import java.math.BigDecimal;

public class FormatFloats {
    public static void main(String[] args) {
        System.out.printf("%f %.0f %.1f %.2f %.3f%n", 3.14159, 2.5, 0.25, 1.005, 2.0005);
        System.out.printf("[%10.2f] [%-10.2f] [%010.2f] [%+.1f] [% .1f]%n", 3.14159, 3.14159, -3.14159, 2.0, 2.0);
        System.out.printf("%.2f %.2f %.2f %.1f%n", 0.125, 0.135, -0.005, 0.05);
        System.out.printf("%f %f %f %f%n", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0);
        System.out.printf("[%8.1f] [%-10f] [%010f] [%(f]%n", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -1.5);
        System.out.printf("%.3f %.20f %,.2f %f%n", 1e10, 0.1, 1234567.891, 1e20);
        System.out.printf("%.1f %.2f%n", 0.15f, new BigDecimal("1.005"));
    }
}
