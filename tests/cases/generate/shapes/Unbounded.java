// What: recursion and loops that a number bounds: what ends soon has its tests, though most paths end nowhere near.
package shapes;

public class Unbounded {
    public static long fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    public static int ackermann(int m, int n) {
        return m <= 0 ? n + 1 : n <= 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static int digits(int n) {
        int digits = 0;
        for (int rest = n; rest != 0; rest /= 10) {
            digits++;
        }
        return digits;
    }
}
