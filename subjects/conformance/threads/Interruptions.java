// An interruption ends a sleep, a wait and a join, and is seen by who asks (API of Thread.interrupt).
import java.util.concurrent.locks.LockSupport;

public class Interruptions {
    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("asleep: " + e.getMessage() + " " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.start();
        Thread.sleep(20);
        System.out.println(sleeper.getState());
        sleeper.interrupt();
        sleeper.join();
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("waiting: " + e.getMessage() + " " + Thread.holdsLock(lock));
                }
            }
        });
        waiter.start();
        Thread.sleep(20);
        System.out.println(waiter.getState());
        waiter.interrupt();
        waiter.join();
        Thread parked = new Thread(() -> {
            LockSupport.park();
            System.out.println("parked: " + Thread.interrupted() + " " + Thread.interrupted());
        });
        parked.start();
        Thread.sleep(20);
        System.out.println(parked.getState());
        parked.interrupt();
        parked.join();
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            System.out.println("before: " + e.getMessage());
        }
        Thread.currentThread().interrupt();
        try {
            new Thread(() -> {}).join();
            System.out.println("one that was never started");
            synchronized (lock) {
                lock.wait(10);
            }
        } catch (InterruptedException e) {
            System.out.println("before the wait: " + e.getMessage());
        }
    }
}
