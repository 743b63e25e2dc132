// Monitors of objects of the input: that of null, those of one object by two references, and a notify without one.
// gaps: HeldMonitors
public class Monitors {
    static class Lock {
        int held;
    }

    static Object[] universe() {
        return new Object[] {new Lock(), new Lock()};
    }

    public static int run(Lock a, Lock b) {
        synchronized (a) {
            a.held = 1;
            synchronized (b) {
                if (b.held == 1) {
                    return 1;
                }
            }
            b.notifyAll();
        }
        return 2;
    }
}
