// A thread whose run is synchronized begins when its monitor is free, and subclasses override run (API of Thread).
public class SynchronizedRun extends Thread {
    private final StringBuilder text = new StringBuilder();

    @Override
    public synchronized void run() {
        text.append("ran");
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedRun thread = new SynchronizedRun();
        synchronized (thread) {
            thread.start();
            Thread.sleep(20);
            System.out.println("[" + thread.text + "] " + thread.getState());
        }
        thread.join();
        System.out.println(thread.text + " " + thread.getPriority() + " " + thread.isDaemon());
    }
}
