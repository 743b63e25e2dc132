// What is said of a class whose initialiser has failed, each time that it is used again: the first time what it threw.
public class Failures {
    static class Plain {
        static int value = fail(new IllegalStateException("no"));
    }

    static class Mute {
        static int value = fail(new IllegalStateException());
    }

    static class Empty {
        static int value = fail(new IllegalStateException(""));
    }

    static class Wrong {
        static int value = fail(new AssertionError("bad"));
    }

    static class Below extends Wrong {
        static int own = Failures.class.hashCode();
    }

    static class AlsoBelow extends Wrong {
        static int own = Failures.class.hashCode();
    }

    private static int fail(RuntimeException thrown) {
        throw thrown;
    }

    private static int fail(Error thrown) {
        throw thrown;
    }

    private static int use(int which) {
        switch (which) {
            case 0:
                return Plain.value;
            case 1:
                return Mute.value;
            case 2:
                return Empty.value;
            case 3:
                return Wrong.value;
            case 4:
                return Below.own;
            default:
                return AlsoBelow.own;
        }
    }

    private static String told(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        String text = thrown.getClass().getSimpleName() + " '" + thrown.getMessage() + "' at " + trace[0].getMethodName();
        return thrown.getCause() == null ? text : text + " by " + told(thrown.getCause());
    }

    public static String run() {
        StringBuilder log = new StringBuilder();
        for (int which = 0; which < 6; which++) {
            Throwable last = null;
            for (int time = 0; time < 3; time++) {
                try {
                    log.append(use(which));
                } catch (Error e) {
                    log.append(told(e)).append(last != null && e.getCause() == last.getCause()).append("; ");
                    last = e;
                }
            }
        }
        return log.toString();
    }
}
