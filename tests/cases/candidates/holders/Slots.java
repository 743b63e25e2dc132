// What holds a reference is made with it, or gets it afterwards; what it holds has the type that the declaration says.
package holders;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

public class Slots<T> {
    static class Part {
        int number;
        final AtomicReference<Part> next;

        Part(AtomicReference<Part> next) {
            this.next = next;
        }
    }

    static class Loop<U> {
        final AtomicReference<Loop<String>> next;

        Loop(AtomicReference<Loop<String>> next) {
            this.next = next;
        }
    }

    private static class Hidden {
        int number;
    }

    private final AtomicBoolean open = new AtomicBoolean();
    private AtomicReference<Part> first;
    AtomicReference<String> name;
    AtomicReference<List<T>> all;
    AtomicReference<Hidden> hidden;
    WeakReference<Part> last;

    public boolean close() {
        return open.compareAndSet(true, false);
    }

    public static AtomicBoolean flip(AtomicBoolean flag) {
        return flag.get() ? new AtomicBoolean(false) : flag;
    }

    public boolean advance() {
        Part part = first.get();
        if (part == null) {
            return false;
        }
        first.set(part.next.get());
        return part.next.get() == part;
    }

    static boolean closes(Loop<String> one) {
        return one.next.get() == one;
    }

    public int rename(String other) {
        return name.compareAndSet("a", other) ? 1 : 2;
    }

    public int count() {
        return all.get() == null ? 0 : all.get().size() > 1 ? 2 : 1;
    }

    public int ofHidden() {
        return hidden.get().number > 3 ? 1 : 2;
    }

    public static <P extends Comparable<P>> int order(AtomicReference<P> left, P right) {
        return left.get().compareTo(right) > 0 ? 1 : 2;
    }

    public static int ofMany(AtomicReference<? extends Number> one, AtomicReference<?> other) {
        return one.get().intValue() > 2 ? 1 : other.get() == null ? 3 : 2;
    }

    public int ofLast() {
        Part part = last.get();
        return part == null ? 0 : part.number > 2 ? 1 : 2;
    }
}
