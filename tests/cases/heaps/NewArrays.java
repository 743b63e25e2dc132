// An array of open length: negative, within scope; its rows are arrays of their own.
public class NewArrays {
    static Object[] universe() {
        return new Object[] {};
    }

    static int[] numbers() {
        return new int[] {-1, 0, 1, 2, 3};
    }

    public static int run(int length, int index) {
        if (length > 2) {
            return 0;
        }
        int[][] rows = new int[length][2];
        rows[index][1] = 5;
        return rows[0][1] + rows.length;
    }
}
