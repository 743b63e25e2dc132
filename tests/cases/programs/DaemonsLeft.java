// A daemon does not keep a program from its end, and does no more then.
// leaves: 2
public class DaemonsLeft {
    static volatile int left;

    public static String run() {
        Thread daemon = new Thread(() -> {
            synchronized (DaemonsLeft.class) {
                left = 2;
                try {
                    DaemonsLeft.class.wait();
                    left = 3;
                } catch (InterruptedException e) {
                    left = 4;
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        while (left == 0) {
            Thread.yield();
        }
        return "begun " + daemon.isAlive() + daemon.isDaemon();
    }
}
