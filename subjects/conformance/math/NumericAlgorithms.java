// Greatest common divisor, primes, Newton's method and numeric integration.

public class NumericAlgorithms {
    static long gcd(long a, long b) {
        return b == 0 ? Math.abs(a) : gcd(b, a % b);
    }

    static double newton(double n) {
        double x = n;
        for (int i = 0; i < 50; i++) {
            x = (x + n / x) / 2;
        }
        return x;
    }

    public static void main(String[] args) {
        System.out.println(gcd(1071, 462) + " " + gcd(-12, 18) + " " + gcd(0, 5));
        System.out.println(newton(2) + " " + newton(1e10));
        double area = 0;
        for (int i = 0; i < 1000; i++) {
            double x = (i + 0.5) / 1000;
            area += 4 / (1 + x * x) / 1000;
        }
        System.out.println(area);
        double harmonic = 0;
        for (int i = 1; i <= 10000; i++) {
            harmonic += 1.0 / i;
        }
        System.out.println(harmonic);
    }
}
