// Runs that a test looks at op by op.
public class Looked {
    static int sum(int number) {
        return number == 0 ? 0 : number + sum(number - 1);
    }

    /** Comes back to 7 after 20 turns: the order of 3 modulo 100. */
    static int around(int number) {
        int at = 7;
        while (number > 0) {
            at = at * 3 % 100;
        }
        return at;
    }

    static long wide(long number) {
        return number + 1;
    }
}
