// A handler may throw what it caught, to a handler further out; JVMS §6.5 athrow.
public class Rethrow {
    static int inner(int a) {
        try {
            return 6 / a;
        } catch (ArithmeticException e) {
            throw e;
        }
    }

    public static int run(int a, int b) {
        try {
            return inner(a & 1);
        } catch (ArithmeticException e) {
            return "/ by zero".equals(e.getMessage()) ? -1 : -2;
        }
    }
}
