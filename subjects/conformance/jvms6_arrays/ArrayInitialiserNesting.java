// Nested array initialisers with mixed expressions.
import java.util.Arrays;

public class ArrayInitialiserNesting {
    static int count;

    static int next() {
        return ++count;
    }

    public static void main(String[] args) {
        int[][] rows = {{next(), next()}, {}, {next()}, new int[next()]};
        System.out.println(Arrays.deepToString(rows));
        Object[] mixed = {1, 'c', "s", 2.5f, null, new int[] {next()}, new Object[] {next(), "deep"}};
        System.out.println(Arrays.deepToString(mixed));
        char[][] board = {"x.o".toCharArray(), "...".toCharArray()};
        for (char[] line : board) {
            System.out.println(line);
        }
        System.out.println(new int[] {4, 5, 6}[1] + new int[] {1}.length);
    }
}
