package calls.check;

import java.util.function.Supplier;

/** Ends the program, and says why, when what was begun does not end; faulty code may well run in a ring. */
final class Watch {
    private static final long PATIENCE_MS = 20_000;
    private static final int UNDECIDED = 3;

    /** What runs now, or null, and how many things were begun before. */
    private volatile Supplier<String> running;
    private volatile long begun;

    Watch() {
        Thread thread = new Thread(this::look, "watch");
        thread.setDaemon(true);
        thread.start();
    }

    /** Says that what {@code text} describes begins. */
    void begin(Supplier<String> text) {
        begun++;
        running = text;
    }

    /** Says that it has ended. */
    void end() {
        running = null;
    }

    private void look() {
        long seen = -1;
        while (true) {
            try {
                Thread.sleep(PATIENCE_MS);
            } catch (InterruptedException e) {
                return;
            }
            Supplier<String> now = running;
            if (now != null && begun == seen) {
                System.err.println("does not end: " + now.get());
                Runtime.getRuntime().halt(UNDECIDED);
            }
            seen = begun;
        }
    }
}
