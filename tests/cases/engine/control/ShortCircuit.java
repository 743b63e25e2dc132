// && and || skip their right side, & and | never do; JLS §15.23, §15.24, §15.22.2.
public class ShortCircuit {
    static int calls;

    static boolean hit(boolean value) {
        calls++;
        return value;
    }

    public static int run(int a, int b) {
        calls = 0;
        boolean x = a > 0 && hit(b > 0);
        boolean y = a > 10 || hit(b > 10);
        boolean z = a > 20 & hit(b > 20) | hit(false);
        return calls * 8 + (x ? 4 : 0) + (y ? 2 : 0) + (z ? 1 : 0);
    }
}
