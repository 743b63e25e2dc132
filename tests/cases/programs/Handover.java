// Threads hand numbers over by wait and notify.
public class Handover {
    private int slot;
    private boolean full;

    private synchronized void put(int number) throws InterruptedException {
        while (full) {
            wait();
        }
        slot = number;
        full = true;
        notifyAll();
    }

    private synchronized int take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notifyAll();
        return slot;
    }

    public static String run() throws Exception {
        Handover handover = new Handover();
        Thread giver = new Thread(() -> {
            try {
                for (int i = 0; i < 5; i++) {
                    handover.put(i * i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        giver.start();
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            log.append(handover.take()).append(' ');
        }
        giver.join();
        return log.append(giver.isAlive()).toString();
    }
}
