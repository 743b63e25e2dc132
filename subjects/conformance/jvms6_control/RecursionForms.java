// Plain, mutual and accumulating recursion.

public class RecursionForms {
    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static void hanoi(int n, char from, char to, char via, StringBuilder log) {
        if (n > 0) {
            hanoi(n - 1, from, via, to, log);
            log.append(from).append(to).append(' ');
            hanoi(n - 1, via, to, from, log);
        }
    }

    public static void main(String[] args) {
        System.out.println(ackermann(2, 3));
        System.out.println(even(100) + " " + odd(7));
        StringBuilder log = new StringBuilder();
        hanoi(3, 'a', 'c', 'b', log);
        System.out.println(log);
    }
}
