// Recursion with two calls in each frame; JVMS §2.6.
public class Recursion {
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static int run(int a, int b) {
        return fib(a & 7) + b;
    }
}
