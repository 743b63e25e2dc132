// A recursion of a few thousand levels is no overflow.

public class DeepButFinite {
    static long sum(int n) {
        return n == 0 ? 0 : n + sum(n - 1);
    }

    static boolean even(int n) {
        return n == 0 || !even(n - 1);
    }

    public static void main(String[] args) {
        System.out.println(sum(3000));
        System.out.println(even(2500) + " " + even(2501));
    }
}
