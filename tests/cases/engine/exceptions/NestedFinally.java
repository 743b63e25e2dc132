// Inner finally before outer handler before outer finally; JLS §14.20.2.
public class NestedFinally {
    public static int run(int a, int b) {
        int log = 0;
        try {
            try {
                log = log * 10 + 1;
                log += 10 / (a & 3);
            } finally {
                log = log * 10 + 2;
            }
            log = log * 10 + 3;
        } catch (ArithmeticException e) {
            log = log * 10 + 4;
        } finally {
            log = log * 10 + 5;
        }
        return log;
    }
}
