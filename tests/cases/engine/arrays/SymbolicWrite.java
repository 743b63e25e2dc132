// An element written at an index that depends on input, read at another; JVMS §6.5 iastore.
public class SymbolicWrite {
    public static int run(int a, int b) {
        int[] cells = new int[4];
        cells[a & 3] = 7;
        cells[b & 3] += 2;
        return cells[0] + 10 * cells[1] + 100 * cells[2] + 1000 * cells[3];
    }
}
