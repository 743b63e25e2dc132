// System.exit in a thread ends the program, whatever the others do (API of System.exit).
public class ExitInThread {
    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            System.out.println("ends");
            System.exit(7);
        }).start();
        Thread.sleep(1_000_000);
        System.out.println("never");
    }
}
