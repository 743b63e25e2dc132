import java.io.PrintWriter;

/** Tells what becomes of tests, a line each: what happened, the class, the test and a message, with tabs between them. */
final class HeapwiseFeed {
    private final PrintWriter log;

    HeapwiseFeed(PrintWriter log) {
        this.log = log;
    }

    void started(String type, String test) {
        tell("started", type, test, "");
    }

    void passed(String type, String test) {
        tell("passed", type, test, "");
    }

    void skipped(String type, String test) {
        tell("skipped", type, test, "");
    }

    /** A test has failed, or what is around the tests of a class, which has no name. */
    void failed(String type, String test, Throwable thrown) {
        String message = thrown == null ? "" : thrown.getMessage();
        String what = thrown == null ? "" : thrown.getClass().getName();
        tell("failed", type, test, message == null ? what : what + ": " + message);
    }

    private synchronized void tell(String what, String type, String test, String message) {
        log.println(what + '\t' + escaped(type) + '\t' + escaped(test) + '\t' + escaped(message));
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t").replace("\0", "\\0");
    }
}
