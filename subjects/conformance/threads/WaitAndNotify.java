// A bounded buffer with wait and notifyAll hands everything over in order (JLS §17.2).
import java.util.ArrayDeque;
import java.util.Deque;

public class WaitAndNotify {
    private final Deque<Integer> items = new ArrayDeque<>();

    synchronized void put(int item) throws InterruptedException {
        while (items.size() == 3) {
            wait();
        }
        items.add(item);
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (items.isEmpty()) {
            wait();
        }
        int item = items.remove();
        notifyAll();
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        WaitAndNotify buffer = new WaitAndNotify();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 20; i++) {
                    buffer.put(i * i);
                }
                buffer.put(-1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "producer");
        producer.start();
        for (int item = buffer.take(); item >= 0; item = buffer.take()) {
            System.out.print(item + " ");
        }
        System.out.println();
        Object lock = new Object();
        try {
            lock.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        synchronized (lock) {
            lock.wait(5);
        }
        System.out.println("it was time");
    }
}
