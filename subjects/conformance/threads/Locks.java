// Locks, conditions, semaphores, latches, barriers and queues of java.util.concurrent (API of the package).
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class Locks {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition ready = lock.newCondition();
        boolean[] is = {false};
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                while (!is[0]) {
                    ready.awaitUninterruptibly();
                }
                System.out.println("ready");
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        Thread.sleep(5);
        lock.lock();
        is[0] = true;
        ready.signalAll();
        lock.unlock();
        waiter.join();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger now = new AtomicInteger();
        LongAdder adder = new LongAdder();
        Semaphore two = new Semaphore(2);
        CountDownLatch done = new CountDownLatch(5);
        for (int i = 0; i < 5; i++) {
            new Thread(() -> {
                two.acquireUninterruptibly();
                most.accumulateAndGet(now.incrementAndGet(), Math::max);
                adder.add(3);
                Thread.yield();
                now.decrementAndGet();
                two.release();
                done.countDown();
            }).start();
        }
        done.await();
        System.out.println((most.get() <= 2) + " " + adder);
        CyclicBarrier barrier = new CyclicBarrier(3, () -> System.out.println("all three"));
        for (int i = 0; i < 2; i++) {
            Thread thread = new Thread(() -> {
                try {
                    barrier.await();
                } catch (Exception e) {
                    System.out.println(e);
                }
            });
            thread.setDaemon(true);
            thread.start();
        }
        barrier.await();
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        System.out.println(queue.poll(10, TimeUnit.MILLISECONDS) + " " + queue.offer("x") + " " + queue.offer("y"));
        System.out.println(queue.take());
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        both.readLock().lock();
        System.out.println(both.writeLock().tryLock() + " " + both.getReadLockCount());
    }
}
