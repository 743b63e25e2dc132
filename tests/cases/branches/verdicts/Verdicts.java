package verdicts;

/** What becomes of a branch: each method has one that no test covers, and says what its verdict is. */
public class Verdicts {
    static class Node {
        Node next;
        int value;
    }

    static int settings = 3;

    /** Infeasible, whatever the scope: a remainder is smaller. */
    public static int never(int x) {
        return x % 3 > 2 ? 1 : 0;
    }

    /** Infeasible within scope 4; a larger one for Node reaches it. */
    public static int ascending(Node node) {
        int count = 0;
        while (node.next != null && node.next.value > node.value) {
            node = node.next;
            count++;
        }
        return count > 3 ? 1 : 0;
    }

    /** Infeasible as coverage counts: what takes it throws first. */
    public static int divided(int x) {
        return x == 0 ? 1 / x : x;
    }

    /** Infeasible as assertions are enabled. */
    public static int asserted(int x) {
        assert x > 0;
        return x == 0 ? 1 : 0;
    }

    /** Cut: the loop goes on for longer than a path may. */
    public static int cut(int x) {
        int rounds = 0;
        for (int i = 0; i < (x & 1) * 2_000_000_000; i++) {
            rounds++;
        }
        return rounds > 5 ? 1 : 0;
    }

    private static native int away(int x);

    /** Blocked: what a native method does is not known. */
    public static int blocked(int x) {
        if (x > 7) {
            return 1;
        }
        return away(x) > 3 ? 2 : 3;
    }

    /** Not tried: another value of a static field. */
    public static int untried(int x) {
        return settings == x && settings == 4 ? 1 : 0;
    }

    /** Not tried: no target calls it. */
    private static int alone(int x) {
        return x > 1 ? 1 : 0;
    }
}
