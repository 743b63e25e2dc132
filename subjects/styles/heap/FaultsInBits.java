package styles.heap;

import java.util.BitSet;

/** A min-heap in an array; a set of bits notes which places are wrong and is empty in the end. */
public class FaultsInBits {
    private int size;
    private int[] elements;

    public boolean repOk() {
        if (elements == null || size > elements.length) {
            return false;
        }
        BitSet taken = new BitSet(elements.length);
        BitSet wrong = new BitSet(elements.length);
        for (int i = 0; i < elements.length; i++) {
            taken.set(i, elements[i] != 0);
        }
        for (int i = taken.nextSetBit(1); i >= 0; i = taken.nextSetBit(i + 1)) {
            if (elements[(i - 1) / 2] > elements[i]) {
                wrong.set(i);
            }
        }
        return taken.cardinality() == size && taken.length() == size && wrong.isEmpty();
    }
}
