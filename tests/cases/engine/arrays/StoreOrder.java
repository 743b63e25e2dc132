// The array and the index are evaluated before the value that is stored; JLS §15.26.1.
public class StoreOrder {
    public static int run(int a, int b) {
        int[] cells = {0, 0, 0, 0};
        int i = a & 1;
        cells[i] = i = 2;
        cells[i++] += i;
        int[] other = cells;
        other[3] = (other = new int[4]).length;
        return cells[0] + 10 * cells[1] + 100 * cells[2] + 1000 * cells[3] + i;
    }
}
