package styles.heap;

import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;

/** A min-heap in an array; its places come out of a priority queue in order of elements, and none may come before its parent. */
public class SlotsInQueue {
    private int size;
    private int[] elements;

    private record Slot(int element, int index) {
        static final Comparator<Slot> ORDER = Comparator.comparingInt(Slot::element).thenComparingInt(Slot::index);
    }

    public boolean repOk() {
        if (elements == null || size > elements.length) {
            return false;
        }
        PriorityQueue<Slot> slots = new PriorityQueue<>(Slot.ORDER);
        for (int i = 0; i < elements.length; i++) {
            if (i < size == (elements[i] == 0)) {
                return false;
            }
            if (i < size) {
                slots.add(new Slot(elements[i], i));
            }
        }
        BitSet seen = new BitSet();
        while (!slots.isEmpty()) {
            int index = slots.poll().index();
            if (index > 0 && !seen.get((index - 1) / 2)) {
                return false;
            }
            seen.set(index);
        }
        return true;
    }
}
