// Only the owner of a monitor may notify or wait; a negative timeout is refused before that. Object.notify, Object.wait.
public class NotTheOwner {
    static int refused(Object object, boolean all) {
        try {
            if (all) {
                object.notifyAll();
            } else {
                object.notify();
            }
            return 1;
        } catch (IllegalMonitorStateException e) {
            return e.getMessage().length();
        }
    }

    static int waits(Object object, long timeout) throws InterruptedException {
        try {
            object.wait(timeout);
            return 1;
        } catch (IllegalArgumentException e) {
            return 2;
        } catch (IllegalMonitorStateException e) {
            return 3;
        }
    }

    public static int run(int a, int b) throws InterruptedException {
        Object mine = new Object();
        Object other = new Object();
        synchronized (a > b ? mine : other) {
            int log = refused(mine, a > 0) * 1000 + refused(other, b > 0) * 10;
            return log + waits(a > b ? other : mine, b);
        }
    }
}
