// A thread that spins on a volatile field ends when another one writes it (JLS §17.4.4).
public class SpinsUntilSeen {
    private static volatile int stage;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            while (stage == 0) {
                Thread.onSpinWait();
            }
            stage = 2;
        });
        Thread second = new Thread(() -> {
            while (stage != 2) {}
            stage = 3;
        });
        first.start();
        second.start();
        Thread.yield();
        stage = 1;
        while (stage != 3) {
            Thread.yield();
        }
        first.join();
        second.join();
        System.out.println(stage);
    }
}
