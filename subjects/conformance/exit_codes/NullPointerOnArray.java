// The helpful message for arrays: length, load, store and nested elements.

public class NullPointerOnArray {
    static int[][] grid = new int[2][];
    static Object[] objects;

    static void attempt(Runnable action) {
        try {
            action.run();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        int i = 1;
        attempt(() -> System.out.println(grid[i][0]));
        attempt(() -> grid[0][i + 1] = 5);
        attempt(() -> System.out.println(objects.length));
        attempt(() -> objects[i] = "x");
        attempt(() -> System.out.println((new String[3][2])[1][i].length()));
        attempt(() -> {
            long[] longs = null;
            longs[2]++;
        });
        attempt(() -> {
            byte[] bytes = null;
            bytes[0] = 1;
        });
        char[] none = null;
        System.out.println(none[7]);
    }
}
