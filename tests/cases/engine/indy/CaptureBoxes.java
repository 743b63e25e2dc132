// A captured box keeps its identity; a captured string is the same object; JLS §15.27.2.
import java.util.function.Supplier;

public class CaptureBoxes {
    public static int run(int a, int b) {
        Integer box = a;
        Long other = (long) b;
        String text = b > 0 ? "p" : "q";
        Supplier<Object> one = () -> box;
        Supplier<Object> two = () -> other;
        Supplier<String> three = () -> text;
        int bits = one.get() == (Object) box ? 1 : 0;
        bits |= two.get().equals(other) ? 2 : 0;
        bits |= three.get() == text ? 4 : 0;
        bits |= one.get().equals(a & 15) ? 8 : 0;
        return bits + three.get().charAt(0);
    }
}
