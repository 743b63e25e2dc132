package cases;

// bound int[] 2
// domain IntArrays.values null|int[]
// domain IntArrays.other int[]
// domain int[].length 0..3
// domain int[] 0..2
// domain IntArrays.size 0..3
/** Sorted numbers in the front of an array, and another array or the same. */
class IntArrays {
    int[] values;
    int[] other;
    int size;

    boolean repOk() {
        if (size > values.length || other.length > values.length) {
            return false;
        }
        for (int i = 1; i < size; i++) {
            if (values[i - 1] > values[i]) {
                return false;
            }
        }
        return other == values || other[size - 1] == 2;
    }
}
