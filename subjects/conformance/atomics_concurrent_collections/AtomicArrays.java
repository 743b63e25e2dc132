// Atomic arrays of ints, longs and references.
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicArrays {
    public static void main(String[] args) {
        AtomicIntegerArray ints = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println(ints.getAndIncrement(0) + " " + ints.addAndGet(1, 5) + " " + ints.compareAndSet(2, 3, 30) + " " + ints + " " + ints.length());
        AtomicLongArray longs = new AtomicLongArray(2);
        System.out.println(longs.accumulateAndGet(0, 5, (a, b) -> a - b) + " " + longs);
        AtomicReferenceArray<String> refs = new AtomicReferenceArray<>(new String[] {"x", null});
        System.out.println(refs.getAndSet(1, "y") + " " + refs.updateAndGet(0, s -> s + s) + " " + refs);
        try {
            ints.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
