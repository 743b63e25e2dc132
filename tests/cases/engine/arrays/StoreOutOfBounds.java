// A store outside the array throws and leaves it as it was; JVMS §6.5 iastore.
public class StoreOutOfBounds {
    public static int run(int a, int b) {
        int[] cells = {1, 2, 3};
        try {
            cells[a] = b;
        } catch (ArrayIndexOutOfBoundsException e) {
            return -cells[0] - cells[1] - cells[2];
        }
        return cells[0] + cells[1] + cells[2];
    }
}
