// equals of a record compares all components: floating-point ones as compare does, objects by equals; API java.lang.Record.
import java.util.Objects;

public class RecordEquals {
    record Floats(float f, double d) {}

    record Mixed(boolean z, byte b, char c, short s, int i, long l, String t) {}

    record Nested(Mixed left, Floats right, int[] array) {}

    record Other(float f, double d) {}

    static Mixed mixed(int a, int b) {
        return new Mixed(a > 0, (byte) a, (char) b, (short) a, a, b, b > 0 ? new String("x") : null);
    }

    public static int run(int a, int b) {
        int[] array = {1};
        Floats zero = new Floats(0.0f, Double.NaN);
        Floats negative = new Floats(a > 0 ? -0.0f : 0.0f, Double.NaN);
        Nested one = new Nested(mixed(a, b), zero, array);
        Nested two = new Nested(mixed(b, a), negative, array);
        Nested three = new Nested(mixed(a, b), null, b > 5 ? array : new int[] {1});
        int bits = zero.equals(negative) ? 1 : 0;
        bits |= one.equals(two) ? 2 : 0;
        bits |= one.equals(one) ? 4 : 0;
        bits |= one.equals(null) ? 8 : 0;
        bits |= zero.equals(new Other(0.0f, Double.NaN)) ? 16 : 0;
        bits |= Objects.equals(three, new Nested(mixed(a, b), null, array)) ? 32 : 0;
        bits |= mixed(a, b).equals(mixed(a, b)) ? 64 : 0;
        return bits;
    }
}
