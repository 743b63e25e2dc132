// Arrays.stream, asList and text of arrays of every kind.
import java.util.Arrays;

public class ArraysStreamAndText {
    public static void main(String[] args) {
        System.out.println(Arrays.stream(new int[] {1, 2, 3, 4}, 1, 3).sum() + " " + Arrays.stream(new String[] {"b", "a"}).sorted().toList());
        System.out.println(Arrays.toString((int[]) null) + Arrays.toString(new char[] {'a'}) + Arrays.toString(new float[] {1f}) + Arrays.toString(new boolean[] {true}));
        System.out.println(Arrays.deepToString(new Object[] {1, new int[][] {{1}, null}, "s", new char[] {'c'}}) + Arrays.deepToString(null));
        System.out.println(Arrays.stream(new double[] {1, 2}).average().getAsDouble() + " " + Arrays.stream(new long[] {}).max().isPresent());
    }
}
