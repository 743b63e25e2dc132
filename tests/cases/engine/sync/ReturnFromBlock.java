// A return from inside a synchronized block leaves it first; JVMS §3.14.
public class ReturnFromBlock {
    static final Object LOCK = new Object();

    static int find(int a) {
        synchronized (LOCK) {
            for (int i = 0; i < 4; i++) {
                if (i * i == (a & 7)) {
                    return i;
                }
            }
        }
        return -1;
    }

    public static int run(int a, int b) {
        int r = find(a);
        return Thread.holdsLock(LOCK) ? -100 : r;
    }
}
