// Three inputs sorted by compare and exchange in an array; JVMS §6.5 if_icmple.
public class SortNetwork {
    static void order(int[] cells, int i, int j) {
        if (cells[i] > cells[j]) {
            int x = cells[i];
            cells[i] = cells[j];
            cells[j] = x;
        }
    }

    public static int run(int a, int b) {
        int[] cells = {a, b, 10};
        order(cells, 0, 1);
        order(cells, 1, 2);
        order(cells, 0, 1);
        return cells[1];
    }
}
