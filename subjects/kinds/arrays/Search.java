package kinds.arrays;

/** Searches in arrays of numbers. */
public class Search {
    public static int indexOf(int[] numbers, int wanted) {
        if (numbers == null) {
            return -2;
        }
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /** Binary search; an array that is not sorted is refused. */
    public static int binary(int[] numbers, int wanted) {
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i - 1] > numbers[i]) {
                throw new IllegalArgumentException("not sorted");
            }
        }
        int low = 0;
        int high = numbers.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (numbers[middle] < wanted) {
                low = middle + 1;
            } else if (numbers[middle] > wanted) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -low - 1;
    }

    /** Whether two different places hold numbers with the given sum. */
    public static boolean twoSum(int[] numbers, int sum) {
        for (int i = 0; i < numbers.length; i++) {
            for (int j = i + 1; j < numbers.length; j++) {
                if (numbers[i] + numbers[j] == sum) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Follows indices from a start: the array is a chain of places. */
    public static String chase(int[] next, int start) {
        if (start < 0 || start >= next.length) {
            return "outside";
        }
        int at = start;
        for (int steps = 0; steps < 3; steps++) {
            int to = next[at];
            if (to == at) {
                return "fixed point";
            }
            if (to < 0 || to >= next.length) {
                return "fell out";
            }
            at = to;
        }
        return at == start ? "ring of three" : "wandering";
    }
}
