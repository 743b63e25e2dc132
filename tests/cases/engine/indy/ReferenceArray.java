// A reference to the constructor or the clone of an array; JLS §15.13.3.
import java.util.function.Function;
import java.util.function.IntFunction;

public class ReferenceArray {
    public static int run(int a, int b) {
        IntFunction<int[]> ints = int[]::new;
        IntFunction<String[][]> grids = String[][]::new;
        Function<int[], int[]> copy = int[]::clone;
        int[] array = ints.apply(3);
        array[1] = a;
        int[] copied = copy.apply(array);
        array[1] = b;
        return copied[1] * 2 + array[1] + grids.apply(a & 3).length + ints.apply((b & 3) - 1).length;
    }
}
