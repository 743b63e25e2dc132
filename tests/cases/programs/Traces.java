// Stack traces: what made the exception and what the JVM hides is left out, such as the classes of lambdas.
import java.util.function.IntUnaryOperator;

public class Traces {
    static class Own extends RuntimeException {
        Own(String message) {
            super(message);
        }
    }

    static class Late {
        static int value = fail(3);
    }

    private static int fail(int depth) {
        if (depth == 0) {
            throw new Own("deep");
        }
        return fail(depth - 1) + 1;
    }

    private static int apply(IntUnaryOperator function, int number) {
        return function.applyAsInt(number);
    }

    private static String text(Throwable thrown) {
        StringBuilder text = new StringBuilder(thrown.getClass().getSimpleName());
        for (StackTraceElement element : thrown.getStackTrace()) {
            text.append(' ').append(element.getClassName()).append('.').append(element.getMethodName());
            text.append(':').append(element.getLineNumber());
            if (element.getMethodName().equals("run")) {
                break;
            }
        }
        return thrown.getCause() == null ? text.toString() : text + " by " + text(thrown.getCause());
    }

    public static String run() {
        StringBuilder log = new StringBuilder();
        try {
            fail(2);
        } catch (Own e) {
            log.append(text(e));
        }
        try {
            apply(x -> fail(x), 1);
        } catch (Own e) {
            log.append(" | ").append(text(e));
        }
        try {
            apply(Traces::fail, 0);
        } catch (Own e) {
            log.append(" | ").append(text(e));
        }
        try {
            log.append(Late.value);
        } catch (ExceptionInInitializerError e) {
            log.append(" | ").append(text(e));
        }
        try {
            log.append(Late.value);
        } catch (NoClassDefFoundError e) {
            log.append(" | ").append(e.getMessage());
        }
        return log.toString();
    }
}
