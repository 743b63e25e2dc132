// The program goes on when main has thrown, until all threads that are no daemons have ended (JLS §12.8).
public class MainEndsFirst {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread daemon = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(1_000_000);
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        new Thread(() -> {
            try {
                main.join();
                Thread.sleep(10);
            } catch (InterruptedException e) {
                return;
            }
            System.out.println("after main, which is alive: " + main.isAlive() + " " + main.getState());
        }).start();
        throw new IllegalStateException("main is first");
    }
}
