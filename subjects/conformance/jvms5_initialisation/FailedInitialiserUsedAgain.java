// Whoever uses a class again whose initialisation failed learns what was thrown; JVMS 5.5.

public class FailedInitialiserUsedAgain {
    static class Above {
        static int number = 1 / 0;
    }

    static class Below extends Above {
        static int other = 2;
    }

    static class OwnError {
        static int number;

        static {
            if (number == 0) {
                throw new AssertionError("own");
            }
        }
    }

    static class Caused {
        static int number;

        static {
            if (number == 0) {
                throw new IllegalStateException("message", new Exception("cause")) {
                    @Override
                    public String getMessage() {
                        return "overridden";
                    }
                };
            }
        }
    }

    static Throwable attempt(Runnable use) {
        try {
            use.run();
        } catch (LinkageError | AssertionError e) {
            return e;
        }
        return null;
    }

    static void twice(Runnable use) {
        System.out.println(attempt(use));
        Throwable second = attempt(use);
        for (Throwable e = second; e != null; e = e.getCause()) {
            System.out.println(e + " at " + e.getStackTrace()[0].getMethodName() + ", " + e.getSuppressed().length);
        }
        System.out.println(second.getCause() == attempt(use).getCause());
    }

    public static void main(String[] args) {
        twice(() -> System.out.println(Below.other));
        twice(() -> System.out.println(Above.number));
        twice(() -> System.out.println(OwnError.number));
        twice(() -> System.out.println(Caused.number));
        System.out.println(Caused.number);
    }
}
