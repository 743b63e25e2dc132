// What: results that hang on the thread that runs a test, which is the main one under some tools only (API of java.lang.Thread).
package shapes;

public class OnAnyThread {
    public String name(int x) {
        return x > 3 ? Thread.currentThread().getName() : "small";
    }

    public long id(int x) {
        return x > 3 ? Thread.currentThread().getId() : -1;
    }

    public String text(int x) {
        return x > 3 ? "on " + Thread.currentThread() : "small";
    }

    public String group(int x) {
        return x > 3 ? Thread.currentThread().getThreadGroup().getName() : "small";
    }

    public int isMain(int x) {
        return Thread.currentThread().getName().equals("main") ? x : -x;
    }

    /** What the program names is named so on each thread. */
    public String named(int x) {
        String before = Thread.currentThread().getName();
        Thread.currentThread().setName("worker " + (x > 3 ? "one" : "two"));
        try {
            return Thread.currentThread().getName();
        } finally {
            Thread.currentThread().setName(before);
        }
    }

    /** Another thread is made by the program. */
    public String other(int x) {
        return new Thread("other").getName() + (x > 3 ? "!" : "?");
    }
}
