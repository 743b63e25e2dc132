// A handler inside a loop lets the loop go on; JVMS §2.10.
public class CatchInLoop {
    public static int run(int a, int b) {
        int failures = 0;
        int sum = 0;
        for (int i = -1; i <= 1; i++) {
            try {
                sum += 12 / (i + (a & 1));
            } catch (ArithmeticException e) {
                failures++;
            }
        }
        return sum * 10 + failures;
    }
}
