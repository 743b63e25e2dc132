package cases;

// bound int[] 1
// domain Streams.values int[]
// domain int[].length 0..3
// domain int[] 0..2
/** Streams over an array. */
class Streams {
    int[] values;

    boolean repOk() {
        return java.util.Arrays.stream(values).filter(value -> value > 0).sum() == values.length
                && java.util.stream.IntStream.range(1, values.length).allMatch(i -> values[i - 1] <= values[i]);
    }
}
