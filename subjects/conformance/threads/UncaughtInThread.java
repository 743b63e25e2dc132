// What nobody catches in a thread goes to its handler, and leaves the exit code alone (API of UncaughtExceptionHandler).
public class UncaughtInThread {
    public static void main(String[] args) throws InterruptedException {
        Thread plain = new Thread(() -> {
            throw new IllegalStateException("plain");
        }, "worker");
        plain.start();
        plain.join();
        Thread handled = new Thread(() -> {
            throw new ArithmeticException("handled");
        });
        handled.setUncaughtExceptionHandler((thread, thrown) -> System.out.println(thread.getName() + " " + thrown));
        handled.start();
        handled.join();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
            System.out.println("default " + thrown.getMessage());
            throw new IllegalStateException("nobody sees it");
        });
        Thread third = new Thread(() -> {
            Object text = "x";
            Integer number = (Integer) text;
        });
        third.start();
        third.join();
        System.out.println(third.getState());
    }
}
