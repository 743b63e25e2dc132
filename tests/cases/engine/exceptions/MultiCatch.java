// One handler for several classes; JLS §14.20.
public class MultiCatch {
    public static int run(int a, int b) {
        try {
            int[] cells = new int[(a & 3) - 1];
            return cells[b & 3] + 1;
        } catch (NegativeArraySizeException | ArrayIndexOutOfBoundsException e) {
            return e instanceof ArrayIndexOutOfBoundsException ? 2 : 3;
        }
    }
}
