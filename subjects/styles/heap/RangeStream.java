package styles.heap;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A min-heap in an array, checked by streams of indices and of elements. */
public class RangeStream {
    private int size;
    private int[] elements;

    public boolean repOk() {
        if (elements == null || size > elements.length) {
            return false;
        }
        IntPredicate isBelowParent = i -> elements[(i - 1) / 2] <= elements[i];
        return Arrays.stream(elements).limit(size).allMatch(element -> element > 0)
                && Arrays.stream(elements).skip(size).allMatch(element -> element == 0)
                && IntStream.range(1, size).allMatch(isBelowParent);
    }
}
