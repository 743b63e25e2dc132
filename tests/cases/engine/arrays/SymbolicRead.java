// An element read at an index that depends on input; JVMS §6.5 iaload.
public class SymbolicRead {
    public static int run(int a, int b) {
        int[] cells = {3, 1, 4, 1, 5, 9, 2, 6};
        return cells[a & 7] * 10 + cells[b & 7];
    }
}
