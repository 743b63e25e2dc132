// Synchronized instance and static methods, one calling the other; JVMS §2.11.10.
public class SynchronizedMethods {
    static int count;
    int own;

    static synchronized void bump(int by) {
        count += by;
    }

    synchronized int both(int x) {
        own += x;
        bump(x);
        return Thread.holdsLock(this) ? own + count : -1;
    }

    public static int run(int a, int b) {
        count = 0;
        SynchronizedMethods s = new SynchronizedMethods();
        return s.both(a) * 3 + s.both(b);
    }
}
