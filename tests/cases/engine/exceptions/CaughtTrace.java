// Where an exception was made, as code that catches it reads; java.lang.Throwable#getStackTrace.
public class CaughtTrace {
    static int deep(int depth) {
        if (depth > 0) {
            return deep(depth - 1);
        }
        throw new IllegalStateException();
    }

    public static int run(int a, int b) {
        try {
            if (a > b) {
                return deep(a & 3);
            }
            int[] none = b > 7 ? null : new int[1];
            return none[0];
        } catch (RuntimeException e) {
            StackTraceElement[] trace = e.getStackTrace();
            int innermost = trace[0].getLineNumber() + 1000 * trace[0].getMethodName().length();
            for (int i = 0; i < trace.length; i++) {
                if (trace[i].getMethodName().equals("run")) {
                    return innermost + 100000 * i;
                }
            }
            return -1;
        }
    }
}
