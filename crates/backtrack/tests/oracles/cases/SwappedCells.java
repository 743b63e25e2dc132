package cases;

import java.util.concurrent.atomic.AtomicInteger;

// bound SwappedCells 1
// domain SwappedCells.held 0..2
// domain SwappedCells.value 0..2
/** A cell that holds an open number is compared and set, and one that is not set is read by a method without branches. */
class SwappedCells {
    int held;
    int value;

    boolean repOk() {
        AtomicInteger free = new AtomicInteger();
        free.compareAndSet(value - 1, 2);
        return isSet(free) && new AtomicInteger(held).compareAndSet(1, 5);
    }

    private static boolean isSet(AtomicInteger free) {
        return free.get() != 0;
    }
}
