// A lambda called with an argument of the wrong class through raw types: ClassCastException; JLS §4.12.2.
import java.util.function.Function;

public class LambdaCasts {
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static int run(int a, int b) {
        Function<String, Integer> length = s -> s.length();
        Function raw = length;
        Function<String, String> text = Object::toString;
        Object argument = a > 0 ? "abc" : (Object) Integer.valueOf(3);
        try {
            if (b > 0) {
                raw = text;
                return raw.apply(argument).hashCode();
            }
            return (Integer) raw.apply(argument) + b;
        } catch (ClassCastException e) {
            return -b;
        }
    }
}
