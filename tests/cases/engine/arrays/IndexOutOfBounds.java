// An index outside the array throws with the index and the length in its message; JVMS §6.5 iaload.
public class IndexOutOfBounds {
    public static int run(int a, int b) {
        int[] cells = {b, b + 1, b + 2};
        return cells[a];
    }
}
