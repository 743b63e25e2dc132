// The elements of a stack trace: classes, methods and line numbers.

public class StackTraceElements {
    static class Inner {
        Inner() {
            level();
        }

        static void level() {
            throw new IllegalStateException();
        }
    }

    static void viaLambda(Runnable action) {
        action.run();
    }

    public static void main(String[] args) {
        try {
            viaLambda(Inner::new);
        } catch (IllegalStateException e) {
            for (StackTraceElement element : e.getStackTrace()) {
                if (element.getClassName().startsWith("StackTraceElements")) {
                    System.out.println(element.getClassName() + "." + element.getMethodName() + ":" + element.getLineNumber() + " " + element.getFileName());
                }
            }
        }
    }
}
