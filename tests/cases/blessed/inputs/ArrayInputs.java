// Arrays of numbers, of objects, and of arrays.
package inputs;

public class ArrayInputs {
    public static int firstNegative(int[] numbers) {
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] < 0) {
                return i;
            }
        }
        return -1;
    }

    public static boolean isTwin(Object[] pair) {
        return pair.length == 2 && pair[0] == pair[1];
    }

    public static boolean isSquare(long[][] rows) {
        return rows.length > 1 && rows[0].length == rows.length && rows[1].length == rows.length;
    }
}
