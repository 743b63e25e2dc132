// Threads that go on when the first one has ended; a daemon does not keep the program from ending.
// leaves: 3
public class LeftBehind {
    static int left;

    public static String run() {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                try {
                    Thread.sleep(5);
                } catch (InterruptedException e) {
                    return;
                }
                synchronized (LeftBehind.class) {
                    left++;
                }
            }).start();
        }
        Thread daemon = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
                left = 100;
            } catch (InterruptedException e) {
                left = 200;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        return "begun";
    }
}
