// %e, %g and %a in their forms.

public class FormatScientific {
    public static void main(String[] args) {
        System.out.printf("%e %E %.0e %.2e %e%n", 12345.678, 0.00012, 5.5, 9.999, 0.0);
        System.out.printf("%g %g %g %.3g %g%n", 12345.678, 0.0001, 0.00001234, 99999.0, 0.0);
        System.out.printf("%g %.3g %e%n", 1e10, 123456789.0, Double.MAX_VALUE);
        System.out.printf("%a %a %A%n", 1.0, -0.1, 255.5);
        System.out.printf("[%12.3e] [%-12.3e] [%+.1e]%n", 1234.5, 1234.5, 1234.5);
        System.out.printf("%e %g%n", Double.NaN, Double.NEGATIVE_INFINITY);
    }
}
