// Compound assignments and increments of array elements and fields shuffle the stack; JVMS §6.5 dup_x1, dup_x2, dup2.
public class StackShuffles {
    static int field;
    static long wide;

    public static int run(int a, int b) {
        int[] cells = {a, b, 3};
        long[] wides = {a, b};
        field = 1;
        wide = 0;
        for (int i = 0; i < 2; i++) {
            int x = cells[i]++;
            cells[2] += field += x;
            wide += wides[i] = wides[1 - i]--;
        }
        return cells[2] + (int) wide + (int) wides[0];
    }
}
