package coverage;

/** Branches of conditions, loops and exceptions. */
public class Conditions {
    static int calls;

    static int sign(int x) {
        return x < 0 ? -1 : x == 0 ? 0 : 1;
    }

    static boolean between(int low, int x, int high) {
        return low <= x && x < high || low == high;
    }

    static int triangle(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            throw new IllegalArgumentException("not a side");
        }
        if (a == b && b == c) return 3;
        if (a == b || b == c || a == c) return 2;
        return 1;
    }

    static int gcd(int a, int b) {
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    static int loops(int n) {
        int sum = 0;
        outer:
        for (int i = 0; i < n; i++) {
            for (int j = 0; ; j++) {
                if (j == i) continue outer;
                if (j > 7) break outer;
                sum += j;
            }
        }
        do {
            sum--;
        } while (sum > 10);
        return sum;
    }

    static int divide(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return b > 0 ? 1 : 2;
        }
    }

    static int throwsInMiddle(int x) {
        int y = half(x);
        if (y > 3) y++;
        return y;
    }

    static int throwsAfterBranch(int x) {
        if (x > 3)
            x = half(x);
        return x;
    }

    static int guardedAfterBranch(int x, int y) {
        if (x > 3) {
            try {
                y = x / y;
            } catch (ArithmeticException e) {
                return -1;
            }
        }
        return y;
    }

    static int half(int x) {
        if (x % 2 != 0) throw new IllegalStateException();
        return x / 2;
    }

    static boolean not(boolean b) {
        return !b;
    }

    static int compare(long a, double b, float c) {
        int result = a > 3L ? 1 : 0;
        if (b < 0.5) result += 2;
        if (!(c >= 1f)) result += 4;
        return result;
    }

    static Object references(Object a, Object b) {
        if (a == null) return b;
        if (a != b && b instanceof String s && s.isEmpty()) return s;
        return a;
    }

    Conditions(int x) {
        this(x > 0);
    }

    Conditions(boolean b) {
        calls = b ? calls + 1 : calls - 1;
    }
}
