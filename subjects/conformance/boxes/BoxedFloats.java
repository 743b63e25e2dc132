// equals, hashCode and compareTo of Double and Float at NaN and the zeros.
import java.util.Arrays;

public class BoxedFloats {
    public static void main(String[] args) {
        Double nan = Double.NaN;
        Double zero = 0.0;
        Double minus = -0.0;
        System.out.println(nan.equals(Double.NaN) + " " + (nan.doubleValue() == nan.doubleValue()) + " " + zero.equals(minus) + " " + (zero.doubleValue() == minus));
        System.out.println(zero.compareTo(minus) + " " + nan.compareTo(Double.POSITIVE_INFINITY) + " " + Double.compare(-0.0, 0.0) + " " + Float.compare(Float.NaN, Float.NaN));
        System.out.println(zero.hashCode() + " " + minus.hashCode() + " " + nan.hashCode() + " " + Float.hashCode(1.5f) + " " + Double.valueOf(1.5).hashCode());
        Double[] values = {nan, 1.0, minus, zero, -1.0};
        Arrays.sort(values);
        System.out.println(Arrays.toString(values));
        System.out.println(nan.isNaN() + " " + Double.isInfinite(1 / zero) + " " + Float.isFinite(1f));
    }
}
