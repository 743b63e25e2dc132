// Reentrant and read-write locks used by one thread.
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LocksSingleThreaded {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            System.out.println(lock.tryLock() + " " + lock.getHoldCount() + " " + lock.isHeldByCurrentThread());
            lock.unlock();
        } finally {
            lock.unlock();
        }
        System.out.println(lock.isLocked() + " " + lock.getHoldCount());
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held");
        }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.getReadLockCount() + " " + rw.isWriteLocked() + " " + rw.writeLock().tryLock());
    }
}
