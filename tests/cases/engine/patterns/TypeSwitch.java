// A switch on classes, with null, guards and default; JLS §14.11.1.
import java.util.List;

public class TypeSwitch {
    static int kind(Object o) {
        return switch (o) {
            case null -> -1;
            case Integer i when i > 3 -> 1;
            case Integer i -> i;
            case String s when s.isEmpty() -> 4;
            case String s -> s.length() * 10;
            case int[] array -> array.length + 100;
            case List<?> list -> list.size() + 200;
            default -> o.hashCode() == 0 ? 300 : 301;
        };
    }

    public static int run(int a, int b) {
        Object[] objects = {null, b & 7, "", "abc", new int[a & 3], List.of(1, 2), false};
        return kind(objects[(a & 0x7fffffff) % 7]) * 10 + kind(b);
    }
}
