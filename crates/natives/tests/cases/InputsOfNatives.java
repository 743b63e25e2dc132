import java.util.Arrays;

// Natives that see numbers of the input; API java.lang.
public class InputsOfNatives {
    public static long run(int a, int b) {
        long[] numbers = {a, b, 3};
        long[] copy = numbers.clone();
        copy[1] += 5;
        int[] row = Arrays.copyOf(new int[] {a, 2, b}, 4);
        long bits = Double.doubleToRawLongBits((double) a) ^ Float.floatToRawIntBits((float) b);
        float back = Float.intBitsToFloat(Float.floatToIntBits(1.5f));
        int[] from = Arrays.copyOfRange(row, 1, 4);
        boolean same = Arrays.equals(row, new int[] {b, 2, a, 0});
        Object[] mixed = {a, "x"};
        Object[] shallow = mixed.clone();
        return copy[1] - copy[0] + row[2] + bits + (long) back + from[1] + (same ? 9 : 8) + (Integer) shallow[0];
    }
}
