// AtomicReference, stamped and marked references, compared by identity.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

public class AtomicReferences {
    public static void main(String[] args) {
        String a = new String("a");
        AtomicReference<String> ref = new AtomicReference<>(a);
        System.out.println(ref.compareAndSet(new String("a"), "b") + " " + ref.compareAndSet(a, "b") + " " + ref.getAndUpdate(s -> s + "!") + " " + ref);
        AtomicBoolean flag = new AtomicBoolean();
        System.out.println(flag.getAndSet(true) + " " + flag.compareAndSet(true, false) + " " + flag);
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>(a, 0);
        int[] stamp = new int[1];
        System.out.println(stamped.compareAndSet(a, "c", 1, 2) + " " + stamped.compareAndSet(a, "c", 0, 1) + " " + stamped.get(stamp) + stamp[0]);
        AtomicMarkableReference<Integer> marked = new AtomicMarkableReference<>(1, false);
        System.out.println(marked.attemptMark(1, true) + " " + marked.isMarked() + " " + marked.getReference());
    }
}
