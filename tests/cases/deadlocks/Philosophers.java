// Two threads enter two monitors in opposite orders, and wait for each other for ever (JLS §17.1).
public class Philosophers {
    public static void main(String[] args) throws InterruptedException {
        Object left = new Object();
        Object right = new Object();
        Thread other = new Thread(() -> {
            synchronized (right) {
                pause();
                synchronized (left) {
                    System.out.println("never");
                }
            }
        });
        System.out.println("begun");
        other.start();
        eat(left, right);
    }

    private static void eat(Object first, Object second) {
        synchronized (first) {
            pause();
            synchronized (second) {
                System.out.println("never");
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
