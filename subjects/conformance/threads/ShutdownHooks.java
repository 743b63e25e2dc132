// Hooks run when the program ends, after all threads that are no daemons (JLS §12.8; API of Runtime).
public class ShutdownHooks {
    public static void main(String[] args) throws InterruptedException {
        Thread removed = new Thread(() -> System.out.println("never"));
        Runtime.getRuntime().addShutdownHook(removed);
        System.out.println(Runtime.getRuntime().removeShutdownHook(removed));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("the end")));
        new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                return;
            }
            System.out.println("before it");
        }).start();
        throw new IllegalStateException("main is over");
    }
}
