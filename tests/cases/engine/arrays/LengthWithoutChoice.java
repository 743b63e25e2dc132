// A new array whose length the conditions of a path leave no choice about, beyond the scope; JVMS §6.5 newarray.
public class LengthWithoutChoice {
    public static int run(int a, int b) {
        int half = a & 7;
        if (half != 5) {
            return half;
        }
        int[] cells = new int[half * 4 + 1];
        cells[b & 15] = b;
        return cells.length + cells[5];
    }
}
