// equals, deepEquals, compare, mismatch and hash codes.
import java.util.Arrays;

public class ArraysEquality {
    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = {1, 2, 4};
        System.out.println(Arrays.equals(a, a.clone()) + " " + Arrays.compare(a, b) + " " + Arrays.mismatch(a, b) + " " + Arrays.mismatch(a, a) + " " + Arrays.hashCode(a));
        System.out.println(Arrays.equals(a, 0, 2, b, 0, 2) + " " + Arrays.compare(new int[] {1}, new int[] {1, 2}) + " " + Arrays.mismatch(new int[] {1}, new int[] {1, 2}));
        Object[] deep = {new int[] {1}, new Object[] {"x", null}};
        Object[] same = {new int[] {1}, new Object[] {"x", null}};
        System.out.println(Arrays.equals(deep, same) + " " + Arrays.deepEquals(deep, same) + " " + (Arrays.deepHashCode(deep) == Arrays.deepHashCode(same)) + " " + Arrays.deepHashCode(deep));
        System.out.println(Arrays.equals(new double[] {Double.NaN, 0.0}, new double[] {Double.NaN, -0.0}) + " " + Arrays.hashCode(new double[] {1.5}) + " " + Arrays.equals((int[]) null, null));
        System.out.println(Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " " + Arrays.compare(new String[] {"b"}, new String[] {"a", "c"}));
    }
}
